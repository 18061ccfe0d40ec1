/**
 * pdf.js reads the text of a page with `for await` over a stream, which Safari knows from version 27 only: without it every search finds
 * nothing. Its worker does so too, within a `try` that has another way.
 */
async function* valuesOf<Value>(this: ReadableStream<Value>): AsyncGenerator<Value> {
  const reader = this.getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
  } finally {
    await reader.cancel();
  }
}

const streams: { [Symbol.asyncIterator]?: unknown } = ReadableStream.prototype;
if (!streams[Symbol.asyncIterator]) Object.defineProperty(streams, Symbol.asyncIterator, { value: valuesOf });
