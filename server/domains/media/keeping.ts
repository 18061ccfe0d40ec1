import type { Database } from '#server/db/database.ts';
import { createTurnstile, type Turnstile } from '#server/db/turnstile.ts';

/**
 * Lets one task at a time keep or forget files of a kind, from the look whether they are there or named until they are written down or
 * removed: a file that one task lets go of may be the one that another takes up. In one process that costs nothing; for several the
 * database holds a lock.
 */
export function createKeeping(database: Database, kind: 'pictures' | 'documents', isOnlyProcess: boolean): Turnstile {
  return isOnlyProcess ? createTurnstile() : (task) => database.runAlone(kind, task);
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
