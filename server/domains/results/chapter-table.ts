import { chapterTypes } from '#contract/chapters.ts';
import type { ChapterResult, ChapterResultsQuery } from '#contract/results.ts';
import { chunksOf, withPauses } from '#server/db/chunks.ts';
import type { Executor } from '#server/db/tables.ts';
import { portionSize } from './export-table.ts';
import {
  findPeoplePage,
  listPeople,
  listPeopleIds,
  type PeopleQuery,
  type PeopleSort,
  type PersonRecord,
} from './people.repository.ts';
import { type ChapterSums, type DatedResult, listAllowances, listResultsOfChapter } from './results.repository.ts';

/** A chapter with its course, from which the table's rows are made. */
export interface TableFrame {
  readonly courseId: string;
  readonly chapter: Pick<ChapterSums, 'chapterId' | 'type'>;
}

/** The participants' results of a chapter, with the count of all that the query lets through. */
export async function readTable(
  executor: Executor,
  frame: TableFrame,
  query: ChapterResultsQuery,
): Promise<{ results: ChapterResult[]; totalCount: number }> {
  const people = peopleQueryOf(frame, query);
  const { ids, totalCount } = await findPeoplePage(executor, people, query);
  return { results: (await Array.fromAsync(tableRows(executor, frame, ids))).flat(), totalCount };
}

/** One participant's result of a chapter; undefined for a user who is no participant. */
export async function readRow(
  executor: Executor,
  frame: TableFrame,
  userId: string,
): Promise<ChapterResult | undefined> {
  for await (const [row] of tableRows(executor, frame, [userId])) return row;
  return undefined;
}

/** All participants' results of a chapter by name, some at a time. */
export async function* wholeTable(executor: Executor, frame: TableFrame): AsyncGenerator<ChapterResult[]> {
  yield* tableRows(executor, frame, await listPeopleIds(executor, peopleQueryOf(frame, {}), {}));
}

async function* tableRows(
  executor: Executor,
  { courseId, chapter }: TableFrame,
  userIds: readonly string[],
): AsyncGenerator<ChapterResult[]> {
  for await (const some of withPauses(chunksOf(userIds, portionSize))) {
    const [people, results, allowances] = await Promise.all([
      listPeople(executor, courseId, some),
      listResultsOfChapter(executor, chapter.chapterId, some),
      listAllowances(executor, chapter.chapterId, some),
    ]);
    const byUser = new Map(results.map((result) => [result.userId, result]));
    yield people.map((person) => rowOf(person, byUser.get(person.userId), allowances.get(person.userId)));
  }
}

function rowOf(
  { averageEstimate, completed, ...person }: PersonRecord,
  result: DatedResult | undefined,
  extraAttempts = 0,
) {
  return {
    ...person,
    testEstimate: result?.testEstimate ?? null,
    isCompleted: result?.isCompleted ?? false,
    completedBy: result?.completedBy ?? null,
    attempts: result?.attempts ?? 0,
    extraAttempts,
    lastAttemptAt: result?.lastAttemptAt?.toISOString() ?? null,
  };
}

function peopleQueryOf({ courseId, chapter }: TableFrame, query: ChapterResultsQuery): PeopleQuery {
  const { search, show = 'all', order = 'asc' } = query;
  const { chapterId } = chapter;
  const isPlain = show === 'all' || show === 'blocked';
  const filter = isPlain ? { show } : { show, chapterId };
  return { courseId, search, filter, sort: sortOf(chapter, query), order };
}

function sortOf({ chapterId, type }: TableFrame['chapter'], { sort = 'name' }: ChapterResultsQuery): PeopleSort {
  if (sort === 'name') return { by: 'sort_name' };
  if (sort === 'attempts') return { by: 'attempts', chapterId };
  if (sort === 'lastAttempt') return { by: 'last_attempt_at', chapterId };
  return { by: type === chapterTypes.materials ? 'is_completed' : 'test_estimate', chapterId };
}
