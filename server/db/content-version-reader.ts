import type { DatabaseSync } from 'node:sqlite';

/**
 * The number of content changes of a SQLite file that other processes may write to as well. It is read from the file once in a turn
 * of the event loop, however many requests that turn answers, and again after each change of this process's own.
 */
export class ContentVersionReader {
  readonly #select: { get(): { version?: unknown } | undefined };
  #version: number | null = null;

  constructor(reader: DatabaseSync) {
    this.#select = reader.prepare('select version from content_version where id = 1');
  }

  get current(): number {
    if (this.#version === null) {
      this.#version = Number(this.#select.get()?.version);
      setImmediate(() => this.forget());
    }
    return this.#version;
  }

  /** The file has changed: the next question is answered from there. */
  forget(): void {
    this.#version = null;
  }
}
