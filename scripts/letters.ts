/** The letters of ranges such as `U+20-7E, U+A0`. */
export function lettersOf(unicodeRange: string): string[] {
  return unicodeRange.split(',').flatMap((range) => {
    const [first = 0, last = first] = range
      .trim()
      .replace('U+', '')
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
  });
}
