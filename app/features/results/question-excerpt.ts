const longest = 160;

/** The beginning of a text on one line, as it was written: enough to know it by. */
export function excerptOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > longest ? `${line.slice(0, longest).trimEnd()}…` : line;
}

/** What an answer is called by: A, B, C, D. */
export function letterOf(index: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + index);
}
