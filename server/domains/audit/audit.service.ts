import type { AuditEntry, AuditQuery } from '#contract/audit.ts';
import type { Actor } from '#contract/auth.ts';
import type { Database } from '#server/db/database.ts';
import { foldText } from '#server/db/fold-text.ts';
import { instantOf, newId } from '#server/db/new-id.ts';
import type { Executor } from '#server/db/tables.ts';
import type { JournalEntry } from '#server/writing/journal-entry.ts';
import {
  findRecentEntry,
  forgetPerson,
  insertAuditEntry,
  listAuditEntries,
  removeEntriesBefore,
  updateDetails,
} from './audit.repository.ts';
import { createEntryCounter } from './entry-counter.ts';

const hourMilliseconds = 60 * 60 * 1000;
const dayMilliseconds = 24 * hourMilliseconds;
/** Others write between two such removals. */
const maxRemovedAtOnce = 5000;

/** Who did what and when. */
export type AuditService = ReturnType<typeof createAuditService>;

/** So many of several people are named. */
const peopleOfEntry = 3;

/** Who it was, as `people` of an entry's details: by their ids, as names are not kept. */
export function firstPeople(people: readonly { readonly userId: string }[]): string {
  const ids = people.slice(0, peopleOfEntry).map(({ userId }) => userId);
  return ids.join(' ') + (people.length > peopleOfEntry ? ' …' : '');
}

interface AuditDependencies {
  readonly database: Database;
  /** How long entries are kept. */
  readonly journalDays: number;
}

/** Keeps counts of what was searched for, so there is one for a process. */
export function createAuditService({ database, journalDays }: AuditDependencies) {
  const countEntries = createEntryCounter(database.read);

  async function record(executor: Executor, actor: Actor | null, entry: JournalEntry): Promise<void> {
    const { action, subjectId, subjectTitle, courseId = null, details = {} } = entry;
    const id = newId();
    await insertAuditEntry(executor, {
      id,
      // The same instant to the millisecond: entries of a time are found by their ids.
      at: instantOf(id),
      actorId: actor?.id ?? null,
      action,
      subjectId,
      subjectTitle,
      subjectFolded: foldText(subjectTitle),
      courseId,
      details: JSON.stringify(details),
    });
  }

  return {
    /** Belongs into the write that it tells of: either both happen or none. */
    record,
    /** Takes every name of a person out of the journal, within the write that deletes them. */
    forget: forgetPerson,

    /**
     * The same for what may happen often: within an hour (UTC) one entry for each subject counts it, so that nobody can fill the journal.
     * @param actor null for what the program does by itself
     */
    tally: async (executor: Executor, actor: Actor | null, entry: JournalEntry): Promise<void> => {
      const now = Date.now();
      const known = await findRecentEntry(executor, entry, new Date(now - (now % hourMilliseconds)));
      if (!known) return record(executor, actor, { ...entry, details: { ...entry.details, times: 1 } });
      const times = Number(known.details.times) + 1;
      await updateDetails(executor, known.id, { ...known.details, ...entry.details, times });
    },

    /** Removes entries that are too old, and tells how many. */
    sweep: async (): Promise<number> => {
      const oldest = new Date(Date.now() - journalDays * dayMilliseconds);
      const removeSome = (executor: Executor) => removeEntriesBefore(executor, oldest, maxRemovedAtOnce);
      for (let total = 0; ; ) {
        const removed = await database.write(removeSome);
        total += removed;
        if (removed < maxRemovedAtOnce) return total;
      }
    },

    /** Newest first, with the count of all that the filters let through. */
    list: async (query: AuditQuery): Promise<{ items: AuditEntry[]; totalCount: number }> => {
      const [items, totalCount] = await Promise.all([listAuditEntries(database.read, query), countEntries(query)]);
      // What is written down between the two is in one of them alone.
      const isEnd = items.length > 0 && items.length < (query.limit ?? Number.POSITIVE_INFINITY);
      const seenCount = (query.offset ?? 0) + items.length;
      return { items, totalCount: isEnd ? seenCount : Math.max(totalCount, seenCount) };
    },
  };
}
