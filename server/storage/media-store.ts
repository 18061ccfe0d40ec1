import type { Readable } from 'node:stream';
import { ProblemError } from '#contract/errors.ts';

/** A file of the media store, opened to be sent. */
export interface StoredFile {
  /** Of the whole file. */
  readonly sizeBytes: number;
  /** Of the file, or of the part that was asked for. */
  readonly stream: Readable;
}

/** A part of a file, by its first and its last byte, counted from 0. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Where uploaded files are kept, under names that say what is in them: a name never gets another content. What it cannot do now is
 * refused as UNAVAILABLE ({@link orUnavailable}).
 */
export interface MediaStore {
  /** Copies a finished file in, whole or not at all; one that is there under this name already counts as new for {@link listOlderThan}. */
  put(name: string, path: string): Promise<void>;
  /** Opens a file, or a part of it; null where there is none. */
  open(name: string, range?: ByteRange): Promise<StoredFile | null>;
  has(name: string): Promise<boolean>;
  /** Removes files; none is fine, and what cannot be removed now is left to the sweep. */
  remove(names: readonly string[]): Promise<void>;
  /** Removes a file unless it was put in, or put in again, since an instant; tells whether there was one. */
  removeOlderThan(name: string, instant: Date): Promise<boolean>;
  /** Names of the files that were put in before an instant, those that a process left unfinished among them. */
  listOlderThan(instant: Date): AsyncIterable<string>;
  /** Gives up what was begun before an instant, never finished, and has no name yet. */
  abandonOlderThan(instant: Date): Promise<void>;
  /** Answers when the store does, and takes a file. */
  ping(): Promise<void>;
}

const retryAfterSeconds = 5;

/**
 * What a task of a media store gives.
 * @throws ProblemError UNAVAILABLE, whatever keeps the store from doing it
 */
export async function orUnavailable<Result>(task: () => Promise<Result>): Promise<Result> {
  try {
    return await task();
  } catch (cause) {
    throw new ProblemError('UNAVAILABLE', { detail: 'The media store cannot be used now.', retryAfterSeconds, cause });
  }
}
