import type { DatabaseSync, StatementSync } from 'node:sqlite';

/** Longest delay of a commit while more units wait, so that the first unit does not wait for the last. */
const maxBatchMilliseconds = 10;
/** After this time no yielding unit begins if other units are waiting. */
const yieldingMilliseconds = 3;

/** Makes durable what a connection has committed. */
export interface DurableLog {
  /** At once, while nothing else runs: the fastest way for a single unit. */
  syncNow(): void;
  /** While the thread goes on: it reads, checks and answers other requests meanwhile. */
  sync(): Promise<void>;
}

interface WaitingUnit {
  /** Runs the unit; the returned function tells the caller of success. */
  readonly run: () => Promise<() => void>;
  readonly reject: (fault: unknown) => void;
}

/**
 * Serializes the writes of one SQLite connection. Writes that wait at the same time share one commit, so that many small writers are not
 * limited by how often the disk can sync. Each unit runs in a savepoint of its own: if one fails, the others are not affected. No caller is
 * told of success before the commit is durable. If the sync fails, nobody knows what is on the disk, so nothing is written until the
 * program is restarted.
 */
export class WriteQueue {
  readonly #connection: DatabaseSync;
  readonly #log: DurableLog;
  #waiting: WaitingUnit[] = [];
  /** Units that let the others go first. */
  #yielding: WaitingUnit[] = [];
  #isDraining = false;
  #isLost = false;

  readonly #savepoint: StatementSync;
  readonly #release: StatementSync;

  constructor(connection: DatabaseSync, log: DurableLog) {
    this.#connection = connection;
    this.#log = log;
    this.#savepoint = connection.prepare('savepoint unit');
    this.#release = connection.prepare('release unit');
  }

  /** Whether no unit is at work or waits. */
  get isIdle(): boolean {
    return !this.#isDraining;
  }

  /** Units that wait for their turn. */
  get waitingCount(): number {
    return this.#waiting.length + this.#yielding.length;
  }

  /**
   * Runs a unit inside a transaction; resolves once it is durable, rejects with what the unit or the commit threw.
   * @param isYielding whether it takes so long that others go first; each commit runs at least one of them
   */
  run<Result>(unit: () => Promise<Result>, isYielding = false): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    (isYielding ? this.#yielding : this.#waiting).push({
      run: async () => {
        const result = await unit();
        return () => resolve(result);
      },
      reject,
    });
    if (!this.#isDraining) {
      this.#isDraining = true;
      // After the sockets that are readable now, so that their requests share the commit.
      setImmediate(() => void this.#drain());
    }
    return promise;
  }

  async #drain(): Promise<void> {
    while (this.waitingCount > 0) {
      const settlements: Array<() => void> = [];
      const started: WaitingUnit[] = [];
      try {
        if (this.#isLost)
          throw new Error('What was written could not be made durable: the program must be started anew');
        this.#connection.exec('begin immediate');
        await this.#runBatch(started, settlements);
        this.#connection.exec('commit');
        await this.#makeDurable(started.length === 1 && this.waitingCount === 0);
        for (const settle of settlements) settle();
      } catch (fault) {
        if (this.#connection.isOpen && this.#connection.isTransaction) this.#connection.exec('rollback');
        const failed = started.length > 0 ? started : [...this.#waiting.splice(0), ...this.#yielding.splice(0)];
        for (const unit of failed) unit.reject(fault);
      }
      await new Promise((resolve) => setImmediate(resolve));
    }
    this.#isDraining = false;
  }

  async #makeDurable(isAlone: boolean): Promise<void> {
    this.#isLost = true;
    if (isAlone) this.#log.syncNow();
    else await this.#log.sync();
    this.#isLost = false;
  }

  async #runBatch(started: WaitingUnit[], settlements: Array<() => void>): Promise<void> {
    const begin = performance.now();
    const has = (milliseconds: number) => performance.now() < begin + milliseconds;
    for (let unit = this.#waiting.shift(); unit; unit = has(maxBatchMilliseconds) ? this.#waiting.shift() : undefined)
      await this.#runUnit(unit, started, settlements);
    const limit = started.length > 0 ? yieldingMilliseconds : maxBatchMilliseconds;
    for (let unit = this.#yielding.shift(); unit; unit = has(limit) ? this.#yielding.shift() : undefined)
      await this.#runUnit(unit, started, settlements);
  }

  async #runUnit(unit: WaitingUnit, started: WaitingUnit[], settlements: Array<() => void>): Promise<void> {
    started.push(unit);
    this.#savepoint.run();
    try {
      settlements.push(await unit.run());
    } catch (fault) {
      // A full disk may have ended the whole transaction: then the commit fails, and every unit gets the fault.
      if (this.#connection.isTransaction) this.#connection.exec('rollback to unit');
      settlements.push(() => unit.reject(fault));
    }
    this.#release.run();
  }
}
