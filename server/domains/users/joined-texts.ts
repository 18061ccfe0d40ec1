/** Stands after each text, none of which can hold it: no text of the contract does. */
const separator = '\0';

/** Many texts in one, so that a part of any of them is found by going through memory once, from hit to hit. */
export class JoinedTexts {
  readonly #joined: string;
  /** Where each text ends. */
  readonly #ends: Uint32Array;

  constructor(texts: readonly string[]) {
    this.#joined = texts.map((text) => text + separator).join('');
    let end = 0;
    this.#ends = Uint32Array.from(texts, (text) => {
      end += text.length + separator.length;
      return end;
    });
  }

  /** Which of the texts hold this part, in their order. '' is held by all. */
  indexesOf(part: string): number[] {
    if (part === '') return Array.from(this.#ends.keys());
    const [joined, ends] = [this.#joined, this.#ends];
    const indexes: number[] = [];
    let index = 0;
    for (let hit = joined.indexOf(part); hit >= 0 && index < ends.length; ) {
      let end = ends[index] ?? 0;
      while (end <= hit) {
        index++;
        end = ends[index] ?? Number.POSITIVE_INFINITY;
      }
      indexes.push(index);
      hit = joined.indexOf(part, end);
      index++;
    }
    return indexes;
  }
}
