import { LRUCache } from 'lru-cache';
import type { AuditQuery } from '#contract/audit.ts';
import type { Executor } from '#server/db/tables.ts';
import { countAuditEntries } from './audit.repository.ts';

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
