import type { Database } from '#server/db/database.ts';
import type { Turnstile } from '#server/db/turnstile.ts';
import type { MediaStore } from '#server/storage/media-store.ts';

/**
 * Lets one task at a time keep or forget files of a kind, from the look whether they are there or named until they are written down or
 * removed: a file that one task lets go of may be the one that another takes up. The other may be a command beside the only server.
 */
export function createKeeping(database: Database, kind: 'pictures' | 'documents'): Turnstile {
  return (task) => database.runAlone(kind, task);
}

/** Files under the names that they are to be kept by. */
type NamedFiles = readonly { readonly name: string; readonly path: string }[];

/** Puts in those files that are not there, at the same time. It has come to an end with each of them when it fails. */
export async function putMissing(store: MediaStore, files: NamedFiles): Promise<void> {
  const puts = files.map(async ({ name, path }) => (await store.has(name)) || store.put(name, path));
  for (const outcome of await Promise.allSettled(puts)) if (outcome.status === 'rejected') throw outcome.reason;
}

/**
 * The same before others have to wait for it, as a store may be slow. What fails, or is let go of meanwhile, is put in when it is this
 * task's turn.
 */
export async function putAhead(store: MediaStore, files: NamedFiles): Promise<void> {
  await putMissing(store, files).catch(() => undefined);
}

/** Files younger than this may belong to a write that is still under way. */
const sweepAgeMilliseconds = 60 * 60 * 1000;
/** So long somebody may take to finish what an upload is for: an editor's draft names files before a chapter does. */
const abandonedAgeMilliseconds = 7 * 24 * 60 * 60 * 1000;

/** Files that were last put in before this instant, and that no row names, are removed. */
export function sweptBefore(): Date {
  return new Date(Date.now() - sweepAgeMilliseconds);
}

/** Rows of uploads that were made before this instant, and that nothing names, are removed. */
export function abandonedBefore(): Date {
  return new Date(Date.now() - abandonedAgeMilliseconds);
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
