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
