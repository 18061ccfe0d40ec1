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

/** A write takes less from when its entries got their ids until they can be read, and the clocks of several machines lie less apart. */
const settlingMilliseconds = 5 * 60_000;
const maxSearches = 100;
/** Entries that are too old go once an hour, and names with whoever is deleted. */
const maxAgeMilliseconds = 60 * 60_000;

/** How many entries a search lets through of those that were written down before an instant. */
interface SettledCount {
  readonly before: Date;
  readonly count: number;
}

/**
 * Counts entries of the journal: what is written down stays as it is, so that whoever goes on through what a search has found has only
 * the newest counted again.
 */
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
