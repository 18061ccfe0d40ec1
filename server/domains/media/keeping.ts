import type { Database } from '#server/db/database.ts';
import { isForeignKeyViolation } from '#server/db/database-faults.ts';
import type { Mutex } from '#server/db/mutex.ts';
import type { Executor } from '#server/db/tables.ts';
import type { MediaStore } from '#server/storage/media-store.ts';

/** Files with the names under which they are kept. */
type NamedFiles = readonly { readonly name: string; readonly path: string }[];

/** One kind of files in the media store, with the rows that name them. */
interface KeptKind {
  readonly kind: 'pictures' | 'documents';
  /** Whether a file of the store is of this kind. */
  readonly isOwn: (fileName: string) => boolean;
  /** Whether a row names it. */
  readonly isNamed: (fileName: string) => Promise<boolean>;
  /** The files of a removed row, given the value that its removal returned. */
  readonly filesOf: (removed: string) => readonly string[];
  /** Removes rows made before an instant that nothing names. */
  readonly removeAbandoned: (executor: Executor, before: Date) => Promise<string[]>;
}

/**
 * Keeps and removes files of one kind, one task at a time, from the check whether they exist or are named until they are stored or removed.
 * Otherwise one task could remove a file that another is about to use. The other task may be a command beside the server.
 */
export function createKeeping(database: Database, store: MediaStore, files: KeptKind) {
  const { kind, isOwn, isNamed, filesOf, removeAbandoned } = files;
  const alone: Mutex = (task) => database.runAlone(kind, task);

  async function forget(remove: (executor: Executor) => Promise<string[]>): Promise<number> {
    return alone(async () => {
      const removed = await database.write(remove).catch((fault: unknown) => {
        if (isForeignKeyViolation(fault)) return [];
        throw fault;
      });
      await store.remove(removed.flatMap(filesOf));
      return removed.length;
    });
  }

  return {
    /** Keeps files for as long as `write` takes, and for good if a row names them afterwards. Meanwhile no file of the kind is removed. */
    during: async <Result>(received: NamedFiles, write: () => Promise<Result>): Promise<Result> => {
      // Done before others have to wait, because a store may be slow. Files that fail here, or are removed meanwhile, are put again below.
      await putMissing(store, received).catch(() => undefined);
      return alone(async () => {
        try {
          await putMissing(store, received);
          return await write();
        } finally {
          // The write was undone, or a write with the same key was done before.
          for (const { name } of received) if (!(await isNamed(name))) await store.remove([name]);
        }
      });
    },

    /** Removes rows and then their files. Gives how many. If a row is named at the same moment, all stay until the next time. */
    forget,

    /** Removes uploads that were never named, and files that no row names. */
    sweep: async (): Promise<SweptMedia> => {
      const uploads = await forget((executor) =>
        removeAbandoned(executor, new Date(Date.now() - abandonedAgeMilliseconds)),
      );
      const limit = sweptBefore();
      let count = 0;
      for await (const name of store.listOlderThan(limit)) {
        if (!isOwn(name) || (await isNamed(name))) continue;
        await alone(async () => {
          if (!(await isNamed(name)) && (await store.removeOlderThan(name, limit))) count += 1;
        });
      }
      return { uploads, files: count };
    },
  };
}

/** Puts missing files into the store, all at the same time. If one fails, it still waits for the others. */
async function putMissing(store: MediaStore, files: NamedFiles): Promise<void> {
  const puts = files.map(async ({ name, path }) => (await store.has(name)) || store.put(name, path));
  for (const outcome of await Promise.allSettled(puts)) if (outcome.status === 'rejected') throw outcome.reason;
}

/** A younger file may belong to a write that is under way. */
const sweepAgeMilliseconds = 60 * 60 * 1000;
/** Time to finish the item that an upload is for: an editor's draft names files before a chapter does. */
const abandonedAgeMilliseconds = 7 * 24 * 60 * 60 * 1000;

/** Files put before this instant that no row names are removed. */
export function sweptBefore(): Date {
  return new Date(Date.now() - sweepAgeMilliseconds);
}

/** What a sweep has removed: unused uploads, and files that no row named. */
export interface SweptMedia {
  readonly uploads: number;
  readonly files: number;
}

/** Hexadecimal digits of the content's SHA-256 in the name of its file. */
const hashLength = 32;

/** The name of a PDF in the media store, from the SHA-256 of its bytes in hex. */
export function documentFileName(contentHash: string): string {
  return `${contentHash.slice(0, hashLength)}.pdf`;
}

/** Whether a file of the media store is a PDF. */
export function isDocumentFile(name: string): boolean {
  return name.endsWith('.pdf');
}
