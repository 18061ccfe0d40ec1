import type { Readable } from 'node:stream';

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

/** Where uploaded files are kept, under names that say what is in them: a name never gets another content. */
export interface MediaStore {
  /** Moves a finished file in; one that is there under this name already is kept, and counts as new for {@link list}. */
  put(name: string, path: string): Promise<void>;
  /** Opens a file, or a part of it; null where there is none. */
  open(name: string, range?: ByteRange): Promise<StoredFile | null>;
  has(name: string): Promise<boolean>;
  /** Removes a file; none is fine. */
  remove(name: string): Promise<void>;
  /** Removes a file unless it was put in, or put in again, since an instant. */
  removeOlderThan(name: string, instant: Date): Promise<void>;
  /** Names of the files that were put in before an instant. */
  listOlderThan(instant: Date): AsyncIterable<string>;
  /** Answers when the store does, and takes a file. */
  ping(): Promise<void>;
}
