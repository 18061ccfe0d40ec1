/** If there are more questions, all are collapsed at first. */
const mostOpenAtFirst = 10;

/**
 * The state of a block. `open` is drawn at once, `openLater` when it comes near the window. So opening all of them is as quick as opening
 * those in sight.
 */
export type BlockState = 'closed' | 'open' | 'openLater';

/** Tells which questions are open, by their keys. Each block listens for itself, so that opening one draws no other again. */
export class OpenQuestions {
  #states: Map<string, BlockState>;
  readonly #listeners = new Set<() => void>();

  constructor(keysAtFirst: readonly string[]) {
    this.#states = new Map(keysAtFirst.length > mostOpenAtFirst ? [] : keysAtFirst.map((key) => [key, 'open']));
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  get(key: string): BlockState {
    return this.#states.get(key) ?? 'closed';
  }

  open(key: string): void {
    this.#states.set(key, 'open');
    this.#notify();
  }

  toggle(key: string): void {
    this.#states.set(key, this.get(key) === 'closed' ? 'open' : 'closed');
    this.#notify();
  }

  openAll(keys: readonly string[]): void {
    this.#states = new Map(keys.map((key) => [key, this.get(key) === 'open' ? 'open' : 'openLater']));
    this.#notify();
  }

  closeAll(): void {
    this.#states = new Map();
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
