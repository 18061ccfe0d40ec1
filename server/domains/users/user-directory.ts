import type { User, UsersQuery } from '#contract/users.ts';
import type { Database } from '#server/db/database.ts';
import { foldedWords, foldName, foldText } from '#server/db/fold-text.ts';
import { createLastValue } from '#server/db/last-value.ts';
import type { Executor } from '#server/db/tables.ts';
import {
  type DirectoryEntry,
  findDirectoryVersion,
  findParticipantsCount,
  listDirectory,
  listParticipantIds,
  listSeenSince,
} from './users-list.repository.ts';

/** The difference allowed between the clocks of several machines, or between a change and its commit. */
const clockSlackMilliseconds = 60_000;

type Filters = Pick<UsersQuery, 'email' | 'search' | 'role' | 'notInCourseId' | 'sort'>;

/** A page of the found accounts, and the count of all. */
interface Findings {
  readonly users: readonly User[];
  readonly totalCount: number;
}

/** Finds accounts by parts of their addresses and names. */
export type UserDirectory = ReturnType<typeof createUserDirectory>;

/**
 * Keeps all accounts with their search texts in memory until any of them changes, in any process. A part of a text is only found by reading
 * all accounts, and a database takes many times longer for that.
 */
export function createUserDirectory(database: Database) {
  const lastPages = createLastValue<Pages>();
  const lastInsiders = createLastValue<readonly boolean[]>();
  /** A user who goes through a list repeats the search for each page. */
  const lastFound = createLastValue<readonly number[]>();

  /**
   * For each account, whether it is in the course. Kept for the last course, while the accounts and the number of its participants stay the
   * same.
   */
  async function insidersOf(courseId: string, entries: readonly DirectoryEntry[]): Promise<readonly boolean[]> {
    const count = await findParticipantsCount(database.read, courseId);
    return lastInsiders([courseId, count, entries], async () => {
      const ids = await listParticipantIds(database.read, courseId);
      return entries.map(({ user }) => ids.has(user.id));
    });
  }

  return {
    /** Accounts that the filters let through, by e-mail or by name. */
    find: async (
      filters: Filters,
      { limit, offset }: { readonly limit: number; readonly offset: number },
    ): Promise<Findings> => {
      // Read before the accounts: a change in between makes them be read once too often, but is never missed.
      const version = await findDirectoryVersion(database.read);
      const pages = await lastPages([version], () => readPages(database.read));
      await learnWhoWasSeen(database.read, pages);
      const { entries } = pages;
      const areInside = filters.notInCourseId === undefined ? null : await insidersOf(filters.notInCourseId, entries);
      const { email, search, role, sort } = filters;
      const key = [email, search, role, sort, entries, areInside];
      const found = await lastFound(key, async () => lookUp(pages, filters, areInside));
      const users = found.slice(offset, offset + limit).flatMap((index) => entries[index]?.user ?? []);
      return { users, totalCount: found.length };
    },
  };
}

/** The accounts that the filters let through. */
function lookUp(
  { entries, ranksByName }: Pages,
  { email = '', search = '', role, sort }: Filters,
  areInside: readonly boolean[] | null,
): readonly number[] {
  const words = foldedWords(foldName(search));
  const address = foldText(email);
  let found = [...entries.keys()].filter((index) => {
    const { email_folded = '', sort_name = '' } = entries[index] ?? {};
    return email_folded.includes(address) && words.every((word) => sort_name.includes(word));
  });
  if (role !== undefined) found = found.filter((index) => entries[index]?.user.role === role);
  if (areInside) found = found.filter((index) => !areInside[index]);
  if (sort === 'name') return found.toSorted((one, other) => (ranksByName[one] ?? 0) - (ranksByName[other] ?? 0));
  return found;
}

type Pages = Awaited<ReturnType<typeof readPages>>;

async function readPages(executor: Executor) {
  const seenUntil = Date.now();
  const entries = await listDirectory(executor);
  return {
    entries,
    entryById: new Map(entries.map((entry) => [entry.user.id, entry])),
    seenUntil,
    ranksByName: ranksByName(entries),
  };
}

/** The rank of each account, from 0, in the order of surname, name and address. Sorting at each search would cost more than the search. */
function ranksByName(entries: readonly DirectoryEntry[]): Uint32Array {
  const ranks = new Uint32Array(entries.length);
  const named = entries.map(({ sort_name: name }, index) => ({ name, index }));
  named.sort((one, other) => (one.name < other.name ? -1 : Number(one.name > other.name)));
  for (const [rank, { index }] of named.entries()) ranks[index] = rank;
  return ranks;
}

/**
 * Updates when users were last seen, which changes all the time. Only users seen since the last look are read, because reading the whole
 * page costs more than finding it.
 */
async function learnWhoWasSeen(executor: Executor, pages: Pages): Promise<void> {
  const now = Date.now();
  const seen = await listSeenSince(executor, new Date(pages.seenUntil - clockSlackMilliseconds));
  for (const { id, lastSeenAt } of seen) {
    const entry = pages.entryById.get(id);
    if (entry) entry.user = { ...entry.user, lastSeenAt };
  }
  pages.seenUntil = now;
}
