import type { Readable } from 'node:stream';

/** A file of the media store, opened to be sent. */
export interface StoredFile {
  readonly sizeBytes: number;
  readonly stream: Readable;
}

/** Where uploaded files are kept, under names that say what is in them: a name never gets another content. */
export interface MediaStore {
  /** Moves a finished file in; one that is there under this name already is kept, and counts as new for {@link list}. */
  put(name: string, path: string): Promise<void>;
  /** null where there is none. */
  open(name: string): Promise<StoredFile | null>;
  has(name: string): Promise<boolean>;
  /** Removes a file; none is fine. */
  remove(name: string): Promise<void>;
  /** Removes a file unless it was put in, or put in again, since an instant. */
  removeOlderThan(name: string, instant: Date): Promise<void>;
  /** Names of the files that were put in before an instant. */
  listOlderThan(instant: Date): AsyncIterable<string>;
  /** Answers when the store does. */
  ping(): Promise<void>;
}
