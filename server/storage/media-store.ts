import type { Readable } from 'node:stream';
import { ProblemError } from '#contract/errors.ts';

/** A file of the media store, opened to be sent. */
export interface StoredFile {
  /** Size of the whole file. */
  readonly sizeBytes: number;
  /** The bytes of the file, or of the part that was asked for. */
  readonly stream: Readable;
}

/** A part of a file, by its first and its last byte, counted from 0. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Where uploaded files are kept. A name is made from a file's content and never gets another content. What the store cannot do now is
 * refused as UNAVAILABLE ({@link orUnavailable}).
 */
export interface MediaStore {
  /** Copies a finished file in, whole or not at all. A file that has this name already counts as new for {@link listOlderThan}. */
  put(name: string, path: string): Promise<void>;
  /** Opens a file, or a part of it; null where there is no such file. */
  open(name: string, range?: ByteRange): Promise<StoredFile | null>;
  has(name: string): Promise<boolean>;
  /** Removes files. The list may be empty; the sweep removes later what cannot be removed now. */
  remove(names: readonly string[]): Promise<void>;
  /** Removes a file unless it was put in, or put in again, since an instant; returns whether it removed one. */
  removeOlderThan(name: string, instant: Date): Promise<boolean>;
  /** Names of the files that were put in before an instant, including those that a process left unfinished. */
  listOlderThan(instant: Date): AsyncIterable<string>;
  /** Gives up uploads that began before an instant, never finished, and have no name yet. */
  abandonOlderThan(instant: Date): Promise<void>;
  /** Resolves when the store answers and accepts a file. */
  ping(): Promise<void>;
}

/** While a task runs alone under this name, no process removes files: a backup is made. */
export const backupLock = 'backup';

/**
 * The same store, but it removes nothing while removing has to wait, or while that cannot be found out: the sweep does it later. It asks
 * this when nothing names the files any more.
 */
export function deferRemoving(store: MediaStore, hasToWait: () => Promise<boolean>): MediaStore {
  const mayRemove = async () => !(await hasToWait().catch(() => true));
  return {
    ...store,
    remove: async (names) => {
      if (names.length > 0 && (await mayRemove())) await store.remove(names);
    },
    removeOlderThan: async (name, instant) => (await mayRemove()) && store.removeOlderThan(name, instant),
  };
}

const retryAfterSeconds = 5;

/**
 * The result of a task of a media store.
 * @throws ProblemError UNAVAILABLE for every fault of the task
 */
export async function orUnavailable<Result>(task: () => Promise<Result>): Promise<Result> {
  try {
    return await task();
  } catch (cause) {
    throw new ProblemError('UNAVAILABLE', { detail: 'The media store cannot be used now.', retryAfterSeconds, cause });
  }
}
