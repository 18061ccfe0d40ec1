/** Encodings that say their name at the beginning of a file. */
const marked = [
  { start: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { start: [0xff, 0xfe], encoding: 'utf-16le' },
  { start: [0xfe, 0xff], encoding: 'utf-16be' },
];

/**
 * The text of a file: in the encoding that it names, else UTF-8, else Windows-1251, which old Russian editors write. null for what is
 * no text.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const named = marked.find(({ start }) => start.every((byte, index) => bytes[index] === byte));
  const text = named ? new TextDecoder(named.encoding).decode(bytes) : decodeUnmarked(bytes);
  return text.includes('\0') ? null : text;
}

function decodeUnmarked(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
}
