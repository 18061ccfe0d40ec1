import type { QueryListener } from './query-watch.ts';
import type { StoredRow } from './table-ledger.ts';
import type { Executor } from './tables.ts';

/** How a database of either engine is opened. */
export interface OpeningOptions {
  /** Whether it is used as it is and never migrated, as a server may run on it. Default false. */
  readonly isBesideServer?: boolean;
  /** Called once with the reason why the program waits for the database. */
  readonly onWait?: (fault: Error) => void;
  /** Called for each statement. */
  readonly onQuery?: QueryListener;
  /** For a restore: the migration of the restored data, to stop after. */
  readonly restoredMigration?: string | undefined;
}

export interface WriteOptions {
  /** Whether the unit changes what the public site shows: cached answers are outdated once it is committed. */
  readonly changesContent?: boolean;
  /**
   * Names under which only one unit at a time may work, in any process: for a unit that reads, decides and then writes.
   * On SQLite all units run one after another anyway.
   */
  readonly alone?: readonly string[];
  /** Whether at most one statement of the unit changes anything. On PostgreSQL it then has no transaction and no locks. Default false. */
  readonly isOneChange?: boolean;
}

/** A database at one moment. */
export interface Snapshot {
  readonly executor: Executor;
  /** All rows of a table, read as they are needed. */
  rows(table: string): AsyncIterable<StoredRow>;
}

/** Connections of one process: how many are open, how many of these are idle, and how many callers wait for one or for a write. */
export interface DatabaseLoad {
  readonly open: number;
  readonly idle: number;
  readonly waiting: number;
}

/** A database that repositories use, SQLite or PostgreSQL. */
export interface Database {
  /** For queries outside a write; on SQLite it has its own connection, so that no reader waits for a writer. */
  readonly read: Executor;

  /**
   * Runs a unit of work in one transaction; resolves only once it is durable. If the unit throws, all of it is undone.
   * A unit must wait for nothing but its own queries: on SQLite other writers share its commit. It may run again from its beginning, after
   * all that it wrote was undone: its effects elsewhere must not add up.
   */
  write<Result>(unit: (executor: Executor) => Promise<Result>, options?: WriteOptions): Promise<Result>;

  /**
   * Runs a task while no other task runs under this name, in any process: for work that is more than one write. Never within a unit of
   * {@link write}, which would make others wait for it.
   * @param name letters only
   */
  runAlone<Result>(name: string, task: () => Promise<Result>): Promise<Result>;

  /** Whether such a task is under way in any process that is alive. */
  isRunningAlone(name: string): Promise<boolean>;

  /** Runs a task on the database as it is at one moment, despite other writes. Until it ends, overwritten data cannot be freed. */
  readAtOnce<Result>(task: (snapshot: Snapshot) => Promise<Result>): Promise<Result>;

  /**
   * Counts the changes of public content by all processes. Cached answers made under another number are outdated.
   * NaN, which equals nothing, while the number is not known.
   */
  contentVersion(): number;

  /** Resolves when the database answers and accepts a write. */
  ping(): Promise<void>;

  /** How much this process uses it. */
  load(): DatabaseLoad;

  /**
   * Wipes deleted data out of the files as far as nobody reads or writes; false if somebody did. An engine that vacuums by itself does
   * nothing here.
   */
  sweep(): Promise<boolean>;

  close(): Promise<void>;
}

/** The database belongs to a newer program, or a migration was edited after it ran. The message is for the person who starts the server. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}
