import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { isBusy } from './database-faults.ts';

/** Longest that one commit is put off while more units wait, so that the first of them is not kept waiting for the last. */
const maxBatchMilliseconds = 10;

/** Longest wait for the writes of other processes. */
const busyLimitMilliseconds = 5000;

interface WaitingUnit {
  /** Runs the unit; what it gives back tells the caller of success. */
  readonly run: () => Promise<() => void>;
  readonly reject: (fault: unknown) => void;
}

/**
 * Serializes the writes of one SQLite connection and lets those that wait at the same time share one commit, so that many small
 * writers are not bound by how often the disk can sync. A unit that others came before runs in a savepoint of its own: if it fails, it
 * takes nothing of the others with it. Nobody is told of success before the commit is durable.
 */
export class WriteQueue {
  readonly #connection: DatabaseSync;
  #waiting: WaitingUnit[] = [];
  #isDraining = false;

  readonly #begin: StatementSync;
  readonly #commit: StatementSync;
  readonly #savepoint: StatementSync;
  readonly #release: StatementSync;

  constructor(connection: DatabaseSync) {
    this.#connection = connection;
    connection.exec('pragma busy_timeout = 0');
    this.#begin = connection.prepare('begin immediate');
    this.#commit = connection.prepare('commit');
    this.#savepoint = connection.prepare('savepoint unit');
    this.#release = connection.prepare('release unit');
  }

  /** Whether no unit is at work or waits. */
  get isIdle(): boolean {
    return !this.#isDraining;
  }

  /** Units that wait for their turn. */
  get waitingCount(): number {
    return this.#waiting.length;
  }

  /** Resolves when no unit is at work or waits. */
  async settle(): Promise<void> {
    while (this.#isDraining) await wait(1);
  }

  /** Runs a unit inside a transaction; resolves once it is durable, rejects with what the unit or the commit threw. */
  run<Result>(unit: () => Promise<Result>): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    this.#waiting.push({
      run: async () => {
        const result = await unit();
        return () => resolve(result);
      },
      reject,
    });
    if (!this.#isDraining) {
      this.#isDraining = true;
      // After the sockets that are readable now: their requests then share the commit.
      setImmediate(() => void this.#drain());
    }
    return promise;
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      const settlements: Array<() => void> = [];
      const started: WaitingUnit[] = [];
      try {
        await this.#beginWhenFree();
        await this.#runBatch(started, settlements);
        this.#commit.run();
        for (const settle of settlements) settle();
      } catch (fault) {
        if (this.#connection.isOpen && this.#connection.isTransaction) this.#connection.exec('rollback');
        const failed = started.length > 0 ? started : this.#waiting.splice(0);
        for (const unit of failed) unit.reject(fault);
      }
      await new Promise((resolve) => setImmediate(resolve));
    }
    this.#isDraining = false;
  }

  /** Another process may be writing. SQLite would wait for it within a statement, and all other work of this process with it. */
  async #beginWhenFree(): Promise<void> {
    const deadline = performance.now() + busyLimitMilliseconds;
    for (;;) {
      try {
        this.#begin.run();
        return;
      } catch (fault) {
        if (!isBusy(fault) || performance.now() > deadline) throw fault;
      }
      await wait(2);
    }
  }

  async #runBatch(started: WaitingUnit[], settlements: Array<() => void>): Promise<void> {
    const deadline = performance.now() + maxBatchMilliseconds;
    do {
      const unit = this.#waiting.shift();
      if (!unit) return;
      started.push(unit);
      // Mostly the first is the only one. If it fails, there is nothing to keep yet: the whole transaction is undone.
      if (started.length === 1) {
        settlements.push(await unit.run());
        continue;
      }
      this.#savepoint.run();
      try {
        settlements.push(await unit.run());
      } catch (fault) {
        // A full disk may have ended the whole transaction: then the commit fails, and every unit is told.
        if (this.#connection.isTransaction) this.#connection.exec('rollback to unit');
        settlements.push(() => unit.reject(fault));
      }
      this.#release.run();
      // The first may have ended the transaction: then the commit fails, and nothing may come into its place before.
    } while (this.#connection.isTransaction && performance.now() < deadline);
  }
}
