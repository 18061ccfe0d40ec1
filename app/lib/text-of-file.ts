/** Number of bytes that are enough to detect the encoding. */
const sampledBytes = 4096;
/** In UTF-16 every space, digit and Latin letter has a zero byte: at least this share of any list. */
const leastZeros = 0.1;

/** The UTF-16 encoding, told by which half of each pair is zero, of a text without a byte-order mark; undefined for other encodings. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes.length % 2 === 1) return undefined;
  const zeros = [0, 0];
  const sample = bytes.subarray(0, sampledBytes);
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros.map((count) => count / (sample.length / 2));
  if (even === 0 && odd >= leastZeros) return 'utf-16le';
  return odd === 0 && even >= leastZeros ? 'utf-16be' : undefined;
}

/** Decodes the usual encodings of lists: UTF-16 or UTF-8, with or without a byte-order mark, and the old Russian Windows code page. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const unmarked = utf16Of(bytes);
  if (unmarked) return new TextDecoder(unmarked).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
}

/** The text of a chosen file. */
export async function textOfFile(file: Blob): Promise<string> {
  return decodeText(new Uint8Array(await file.arrayBuffer()));
}
