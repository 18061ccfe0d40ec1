/** If there are more questions, all are collapsed at first. */
const mostOpenAtFirst = 10;

/**
 * The state of a block. `open` is drawn at once, `openLater` when it comes near the window. So opening all of them is as quick as opening
 * those in sight.
 */
export type Opening = 'closed' | 'open' | 'openLater';

/** Tells which questions are open, by their keys. Each block listens for itself, so that opening one draws no other again. */
export class OpenQuestions {
  #openings: Map<string, Opening>;
  readonly #listeners = new Set<() => void>();

  constructor(keysAtFirst: readonly string[]) {
    this.#openings = new Map(keysAtFirst.length > mostOpenAtFirst ? [] : keysAtFirst.map((key) => [key, 'open']));
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  get(key: string): Opening {
    return this.#openings.get(key) ?? 'closed';
  }

  open(key: string): void {
    this.#openings.set(key, 'open');
    this.#tell();
  }

  toggle(key: string): void {
    this.#openings.set(key, this.get(key) === 'closed' ? 'open' : 'closed');
    this.#tell();
  }

  openAll(keys: readonly string[]): void {
    this.#openings = new Map(keys.map((key) => [key, this.get(key) === 'open' ? 'open' : 'openLater']));
    this.#tell();
  }

  closeAll(): void {
    this.#openings = new Map();
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
