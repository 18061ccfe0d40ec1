/** Tells which line a place of a text is in. */
export class LineFinder {
  readonly #ends: number[] = [];

  constructor(text: string) {
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) this.#ends.push(end);
  }

  /** From 1. */
  lineAt(place: number): number {
    let low = 0;
    let high = this.#ends.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#ends[middle] ?? 0) < place) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  }
}
