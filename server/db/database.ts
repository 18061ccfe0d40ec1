import type { Executor } from './tables.ts';

export interface WriteOptions {
  /** Whether the unit changes what the public site shows: cached answers are stale once it is committed. */
  readonly changesContent?: boolean;
  /**
   * Names that only one unit at a time may work under, in any process: for one that writes what it has concluded from reading.
   * On SQLite all units run one after another anyway.
   */
  readonly alone?: readonly string[];
}

/** Connections of one process: how many are open, how many of these are idle, and how many callers wait for one or for their turn to write. */
export interface DatabaseLoad {
  readonly open: number;
  readonly idle: number;
  readonly waiting: number;
}

/** A database that repositories run on, SQLite or PostgreSQL alike. */
export interface Database {
  /** For queries outside a write; on SQLite a connection of its own, so that no reader waits for a writer. */
  readonly read: Executor;

  /**
   * Runs a unit of work in one transaction; resolves only once it is durable. What the unit throws undoes all of it.
   * A unit must not wait for anything but its own queries: on SQLite other writers share its commit. It may be run again from its
   * beginning, with all that it wrote undone: what it leaves outside must not add up.
   */
  write<Result>(unit: (executor: Executor) => Promise<Result>, options?: WriteOptions): Promise<Result>;

  /**
   * Runs a task while no other runs under this name, in any process: for one that is more than a write. Never within a unit of
   * {@link write}, which would make others wait for it.
   * @param name letters only
   */
  runAlone<Result>(name: string, task: () => Promise<Result>): Promise<Result>;

  /**
   * Counts the changes of public content, in every process. Cached answers made under another number are stale.
   * NaN, which equals nothing, while the number cannot be known.
   */
  contentVersion(): number;

  /** Answers when the database does, and takes a write. */
  ping(): Promise<void>;

  /** How busy it is with this process. */
  load(): DatabaseLoad;

  /**
   * Wipes what is deleted already out of the files, as far as nobody is reading or writing now: false where somebody was. An engine that
   * vacuums by itself needs none.
   */
  sweep(): Promise<boolean>;

  close(): Promise<void>;
}

/** The database belongs to a newer program, or a migration was edited after it ran. The message is fit for the person who starts the server. */
export class MigrationError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'MigrationError';
  }
}
