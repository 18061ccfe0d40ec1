import type { Database } from '#server/db/database.ts';
import { isForeignKeyViolation } from '#server/db/database-faults.ts';
import type { Executor } from '#server/db/tables.ts';
import type { Turnstile } from '#server/db/turnstile.ts';
import type { MediaStore } from '#server/storage/media-store.ts';

/** Files under the names that they are to be kept by. */
type NamedFiles = readonly { readonly name: string; readonly path: string }[];

/** Files of the media store that rows of one kind name. */
interface KeptKind {
  readonly kind: 'pictures' | 'documents';
  /** Whether a file of the store is of this kind. */
  readonly isOwn: (fileName: string) => boolean;
  /** Whether a row names it. */
  readonly isNamed: (fileName: string) => Promise<boolean>;
  /** The files of a row, by what its removal gives. */
  readonly filesOf: (removed: string) => readonly string[];
  /** Removes rows that were made before an instant and that nothing names. */
  readonly removeAbandoned: (executor: Executor, before: Date) => Promise<string[]>;
}

/**
 * Keeps and forgets files of a kind, one task at a time, from the look whether they are there or named until they are written down or
 * removed: a file that one task lets go of may be the one that another takes up. The other may be a command beside the only server.
 */
export function createKeeping(database: Database, store: MediaStore, files: KeptKind) {
  const { kind, isOwn, isNamed, filesOf, removeAbandoned } = files;
  const alone: Turnstile = (task) => database.runAlone(kind, task);

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
    /** Keeps files for as long as `write` takes, and for good where a row names them then. Meanwhile none of the kind is forgotten. */
    during: async <Result>(received: NamedFiles, write: () => Promise<Result>): Promise<Result> => {
      // Before others have to wait for it, as a store may be slow. What fails, or is let go of meanwhile, is put in below.
      await putMissing(store, received).catch(() => undefined);
      return alone(async () => {
        try {
          await putMissing(store, received);
          return await write();
        } finally {
          // The write was undone, or had been done before under the same key.
          for (const { name } of received) if (!(await isNamed(name))) await store.remove([name]);
        }
      });
    },

    /** Removes rows and then their files; tells how many. Rows that were named in the middle of it stay for the next time. */
    forget,

    /** Forgets what was uploaded and never named, and removes files that no row names. */
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

/** Puts in those files that are not there, at the same time. It has come to an end with each of them when it fails. */
async function putMissing(store: MediaStore, files: NamedFiles): Promise<void> {
  const puts = files.map(async ({ name, path }) => (await store.has(name)) || store.put(name, path));
  for (const outcome of await Promise.allSettled(puts)) if (outcome.status === 'rejected') throw outcome.reason;
}

/** Files younger than this may belong to a write that is still under way. */
const sweepAgeMilliseconds = 60 * 60 * 1000;
/** So long somebody may take to finish what an upload is for: an editor's draft names files before a chapter does. */
const abandonedAgeMilliseconds = 7 * 24 * 60 * 60 * 1000;

/** Files that were last put in before this instant, and that no row names, are removed. */
export function sweptBefore(): Date {
  return new Date(Date.now() - sweepAgeMilliseconds);
}

/** What a sweep has removed: uploads that nothing came of, and files that no row named. */
export interface SweptMedia {
  readonly uploads: number;
  readonly files: number;
}

/** Hexadecimal digits of a content's SHA-256 that its file is named with. */
const hashLength = 32;

/** Name that a PDF has in the media store, by the SHA-256 of its bytes in hex. */
export function documentFileName(contentHash: string): string {
  return `${contentHash.slice(0, hashLength)}.pdf`;
}

/** Whether a file of the media store is a PDF's. */
export function isDocumentFile(name: string): boolean {
  return name.endsWith('.pdf');
}
