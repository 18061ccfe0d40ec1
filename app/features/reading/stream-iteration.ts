/**
 * pdf.js reads the text of a page with `for await` over a stream, which Safari supports only from version 27. Without it every search finds
 * nothing. The worker of pdf.js does so too, but falls back to another way in a `try`.
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
