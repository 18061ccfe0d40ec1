import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { isBusy } from './database-faults.ts';
import { createMutex } from './mutex.ts';

/** About how often a process tries to get a lock that another one holds. */
const retryMilliseconds = 5;

/**
 * A lock of the operating system on a file, shared by the processes of one machine, by way of an open SQLite transaction on an empty
 * database: no crash can leave it behind. Within a process one task after the other asks for it.
 */
export class FileLock {
  readonly #connection: DatabaseSync;
  readonly #oneByOne = createMutex();

  constructor(path: string) {
    this.#connection = new DatabaseSync(path, { timeout: 0 });
  }

  /** Runs a task while no other process holds the lock. */
  hold<Result>(task: () => Promise<Result>): Promise<Result> {
    return this.#oneByOne(async () => {
      while (!this.#tryToBegin()) await wait(retryMilliseconds * (0.5 + Math.random()));
      try {
        return await task();
      } finally {
        if (this.#connection.isOpen) this.#connection.exec('rollback');
      }
    });
  }

  /** Whether a task holds the lock of this file now, in this process or another. */
  static isHeld(path: string): boolean {
    // A connection of its own: the connection that holds the lock would not notice it.
    const connection = new DatabaseSync(path, { timeout: 0 });
    try {
      connection.prepare('select 1 from sqlite_schema').get();
      return false;
    } catch (fault) {
      if (isBusy(fault)) return true;
      throw fault;
    } finally {
      connection.close();
    }
  }

  close(): void {
    this.#connection.close();
  }

  #tryToBegin(): boolean {
    try {
      this.#connection.exec('begin exclusive');
      return true;
    } catch (fault) {
      if (isBusy(fault)) return false;
      throw fault;
    }
  }
}
