/** Finds the line of a position in a text. It is fast for positions near the one asked for before. */
export class LineFinder {
  readonly #text: string;
  #offset = 0;
  #line = 1;

  constructor(text: string) {
    this.#text = text;
  }

  /** From 1. */
  lineAt(offset: number): number {
    if (offset >= this.#offset) this.#line += breaksIn(this.#text.slice(this.#offset, offset));
    else this.#line -= breaksIn(this.#text.slice(offset, this.#offset));
    this.#offset = offset;
    return this.#line;
  }
}

function breaksIn(text: string): number {
  let count = 0;
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) count++;
  return count;
}
