import { chapterTypes } from '#contract/chapters.ts';
import { invalidField } from '#contract/errors.ts';
import type { ParticipantResults, ResultsQuery } from '#contract/results.ts';
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
import { type ChapterSums, listResults, type ResultRecord } from './results.repository.ts';

/** A course with its chapters in order, from which the grid's rows are made. */
export interface GridFrame {
  readonly courseId: string;
  readonly chapters: readonly ChapterSums[];
}

/** Rows of the grid, with the count of all that the query lets through. @throws ProblemError VALIDATION_FAILED */
export async function readGrid(
  executor: Executor,
  frame: GridFrame,
  query: ResultsQuery,
): Promise<{ participants: ParticipantResults[]; totalCount: number }> {
  const people = peopleQueryOf(frame, query);
  const { ids, totalCount } = await findPeoplePage(executor, people, query);
  return { participants: (await Array.fromAsync(gridRows(executor, frame, ids))).flat(), totalCount };
}

/** All rows of the grid by name, some at a time. */
export async function* wholeGrid(executor: Executor, frame: GridFrame): AsyncGenerator<ParticipantResults[]> {
  yield* gridRows(executor, frame, await listPeopleIds(executor, peopleQueryOf(frame, {}), {}));
}

async function* gridRows(
  executor: Executor,
  { courseId, chapters }: GridFrame,
  userIds: readonly string[],
): AsyncGenerator<ParticipantResults[]> {
  const chapterIds = chapters.map(({ chapterId }) => chapterId);
  for await (const some of withPauses(chunksOf(userIds, portionSize))) {
    const [people, results] = await Promise.all([
      listPeople(executor, courseId, some),
      listResults(executor, courseId, some),
    ]);
    yield rowsOf(people, chapterIds, results);
  }
}

/** One row for each person, with a cell for each chapter, even if it was not begun. */
function rowsOf(
  people: readonly PersonRecord[],
  chapterIds: readonly string[],
  results: readonly ResultRecord[],
): ParticipantResults[] {
  const columnOf = new Map(chapterIds.map((chapterId, index) => [chapterId, index]));
  const nothing = { testEstimate: null, isCompleted: false, completedBy: null, attempts: 0 };
  const empty = chapterIds.map((chapterId) => ({ chapterId, ...nothing }));
  const cellsOf = new Map(people.map(({ userId }) => [userId, [...empty] as ParticipantResults['results']]));
  for (const { userId, ...cell } of results) {
    const column = columnOf.get(cell.chapterId);
    if (column !== undefined) cellsOf.get(userId)?.splice(column, 1, cell);
  }
  return people.map((person) => ({ ...person, results: cellsOf.get(person.userId) ?? [...empty] }));
}

function peopleQueryOf(frame: GridFrame, query: ResultsQuery): PeopleQuery {
  const { search, show = 'all', order = 'asc' } = query;
  const isPlain = show === 'all' || show === 'blocked';
  const filter = isPlain ? { show } : { show, chaptersCount: frame.chapters.length };
  return { courseId: frame.courseId, search, filter, sort: sortOf(frame, query), order };
}

function sortOf({ chapters }: GridFrame, { sort = 'name', chapterId }: ResultsQuery): PeopleSort {
  if (sort === 'average') return { by: 'average_estimate' };
  if (sort === 'completed') return { by: 'completed_count' };
  if (sort === 'name') return { by: 'sort_name' };
  if (chapterId === undefined) throw invalidField('chapterId', 'REQUIRED');
  const chapter = chapters.find((one) => one.chapterId === chapterId);
  if (!chapter) throw invalidField('chapterId', 'NOT_OF_COURSE');
  return { by: chapter.type === chapterTypes.materials ? 'is_completed' : 'test_estimate', chapterId };
}
