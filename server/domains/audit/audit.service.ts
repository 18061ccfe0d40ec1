import { LRUCache } from 'lru-cache';
import type { AuditEntry, AuditQuery } from '#contract/audit.ts';
import type { Actor } from '#contract/auth.ts';
import type { Database } from '#server/db/database.ts';
import { foldText } from '#server/db/fold-text.ts';
import { instantOf, newId } from '#server/db/new-id.ts';
import type { Executor } from '#server/db/tables.ts';
import type { JournalEntry } from '#server/writing/journal-entry.ts';
import {
  countAuditEntries,
  findRecentEntry,
  forgetPerson,
  insertAuditEntry,
  listAuditEntries,
  removeEntriesBefore,
  updateDetails,
} from './audit.repository.ts';

const hourMilliseconds = 60 * 60 * 1000;
const dayMilliseconds = 24 * hourMilliseconds;
/** Between two removals other writes get their turn. */
const maxRemovedAtOnce = 5000;

/** Who did what and when. */
export type AuditService = ReturnType<typeof createAuditService>;

/** Of several people an entry names at most this many. */
const peopleOfEntry = 3;

/** Gives people for the `people` of an entry's details: by id, because names are not kept. */
export function firstPeople(people: readonly { readonly userId: string }[]): string {
  const ids = people.slice(0, peopleOfEntry).map(({ userId }) => userId);
  return ids.join(' ') + (people.length > peopleOfEntry ? ' …' : '');
}

interface AuditDependencies {
  readonly database: Database;
  /** How long entries are kept. */
  readonly journalDays: number;
}

/** Caches the counts of searches, so each process needs just one. */
export function createAuditService({ database, journalDays }: AuditDependencies) {
  const countEntries = createEntryCounter(database.read);

  async function record(executor: Executor, actor: Actor | null, entry: JournalEntry): Promise<void> {
    const { action, subjectId, subjectTitle, courseId = null, details = {} } = entry;
    const id = newId();
    await insertAuditEntry(executor, {
      id,
      // Exact to the millisecond, because entries of a period are found by their ids.
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
    /** Belongs in the write that it describes, so that both happen or neither. */
    record,
    /** Removes every name of a person from the journal, inside the write that deletes them. */
    forget: forgetPerson,

    /**
     * Records an action that may happen often. Within an hour (UTC) one entry for each subject counts it, so that nobody can fill the
     * journal.
     * @param actor null for an action of the program itself
     */
    tally: async (executor: Executor, actor: Actor | null, entry: JournalEntry): Promise<void> => {
      const now = Date.now();
      const known = await findRecentEntry(executor, entry, new Date(now - (now % hourMilliseconds)));
      if (!known) return record(executor, actor, { ...entry, details: { ...entry.details, times: 1 } });
      const times = Number(known.details.times) + 1;
      await updateDetails(executor, known.id, { ...known.details, ...entry.details, times });
    },

    /** Removes entries that are too old. Gives how many. */
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
      // An entry that is written between the two queries is in just one of them.
      const isEnd = items.length > 0 && items.length < (query.limit ?? Number.POSITIVE_INFINITY);
      const seenCount = (query.offset ?? 0) + items.length;
      return { items, totalCount: isEnd ? seenCount : Math.max(totalCount, seenCount) };
    },
  };
}

/** Covers the time from an entry's id until it can be read, and the difference between the clocks of several machines. */
const settlingMilliseconds = 5 * 60_000;
const maxSearches = 100;
/** A cached count may include removed entries and deleted names; both vanish after an hour. */
const maxAgeMilliseconds = 60 * 60_000;

/** The number of entries that match a search and were written before an instant. */
interface SettledCount {
  readonly before: Date;
  readonly count: number;
}

/** Counts journal entries. Written entries do not change, so the next page of a search counts only the newest again. */
export function createEntryCounter(executor: Executor): (query: AuditQuery, now?: Date) => Promise<number> {
  const settledCounts = new LRUCache<string, SettledCount>({ max: maxSearches, ttl: maxAgeMilliseconds });

  return async ({ limit: _, offset: __, ...filters }, now = new Date()) => {
    const key = JSON.stringify(filters);
    const known = settledCounts.get(key) ?? { before: new Date(0), count: 0 };
    const before = new Date(Math.max(known.before.getTime(), now.getTime() - settlingMilliseconds));
    const [settled, recent] = await Promise.all([
      countAuditEntries(executor, filters, { from: known.before, before }),
      countAuditEntries(executor, filters, { from: before }),
    ]);
    const count = known.count + settled;
    settledCounts.set(key, { before, count });
    return count + recent;
  };
}
