import type { Selectable } from 'kysely';
import type { CoursesQuery } from '#contract/courses.ts';
import { compiledForOne, compiledOnce } from '#server/db/compiled-query.ts';
import { containsText } from '#server/db/contains-text.ts';
import { changesAny, countRows } from '#server/db/count-rows.ts';
import { type BinColumn, binColumns, binOf, type CountedProgress, sumsOf } from '#server/db/distribution.ts';
import { hasNoJob } from '#server/db/jobs.ts';
import { type CoursesTable, type Executor, isPostgres } from '#server/db/tables.ts';

/** One course as it is stored, without the distribution of its averages. */
export type CourseRecord = Omit<Selectable<CoursesTable>, BinColumn<'averages'> | 'averages_sum'>;

/** The fields that an administrator writes. */
export type CourseFields = Pick<CourseRecord, 'title' | 'title_folded' | 'description' | 'image_url' | 'is_complete'>;

/** All courses except those that are being removed. */
function remaining(executor: Executor) {
  return executor.selectFrom('courses').where(hasNoJob('removeCourse', 'courses.id'));
}

/** One course; undefined where there is none, or it is being removed. */
export function findCourse(executor: Executor, id: string): Promise<CourseRecord | undefined> {
  return remaining(executor).selectAll().where('id', '=', id).executeTakeFirst();
}

/** Newest first: ids sort by creation. Without a limit all from `offset` on. `isParticipant` is about `userId`. */
export function listCourses(executor: Executor, query: CoursesQuery, userId: string): Promise<CourseRecord[]> {
  return matching(executor, query, userId)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(query.limit ?? Number.MAX_SAFE_INTEGER)
    .offset(query.offset ?? 0)
    .execute();
}

/** The number of courses that {@link listCourses} would give without `limit` and `offset`. */
export function countCourses(executor: Executor, query: CoursesQuery, userId: string): Promise<number> {
  return countRows(matching(executor, query, userId));
}

function matching(executor: Executor, { search, isParticipant }: CoursesQuery, userId: string) {
  const courses = remaining(executor);
  const found = search === undefined ? courses : courses.where(containsText('title_folded', search));
  if (isParticipant === undefined) return found;
  return found.where(({ exists, not, selectFrom }) => {
    const isIn = exists(
      selectFrom('participants')
        .select('user_id')
        .whereRef('participants.course_id', '=', 'courses.id')
        .where('participants.user_id', '=', userId),
    );
    return isParticipant ? isIn : not(isIn);
  });
}

/** Stores a new course, with an empty distribution of averages. */
export async function insertCourse(executor: Executor, course: CourseRecord): Promise<void> {
  await executor.insertInto('courses').values(course).execute();
}

/** Writes a course that still has this `version`, and raises it; false where somebody else has changed the course in between. */
export function updateCourse(executor: Executor, id: string, version: number, fields: CourseFields): Promise<boolean> {
  return changesAny(
    executor
      .updateTable('courses')
      .set({ ...fields, version: version + 1, updated_at: new Date() })
      .where('id', '=', id)
      .where('version', '=', version),
  );
}

const countColumns = [
  ...(['participants_count', 'blocked_count', 'results_count', 'averages_sum'] as const),
  ...binColumns('averages'),
] as const;

/** The counts over a course's participants. */
type CourseCounts = Pick<Selectable<CoursesTable>, (typeof countColumns)[number]>;

/** Locks the row of a course, and gives its counts. */
export const lockCourse = compiledForOne<{ id: string }, CourseCounts>((executor, { id }) =>
  executor
    .selectFrom('courses')
    .select(countColumns)
    .where('id', '=', id)
    // SQLite has one writer at a time.
    .$if(isPostgres(executor), (query) => query.forNoKeyUpdate()),
);

/** Counts a course's participants again. Averages leave out blocked ones. */
export async function recountCourse(executor: Executor, id: string): Promise<void> {
  const counts = await executor
    .selectFrom('participants')
    .select(({ fn }) => [
      'average_estimate as estimate',
      fn.countAll<number>().as('people'),
      fn.countAll<number>().filterWhere('is_blocked', '=', false).as('count'),
      fn.sum<number>('results_count').as('results'),
    ])
    .where('course_id', '=', id)
    .groupBy('average_estimate')
    .execute();
  const { sum, distribution } = sumsOf('averages', counts);
  await saveCounts(executor, id, {
    participants_count: counts.reduce((total, { people }) => total + people, 0),
    blocked_count: counts.reduce((total, { people, count }) => total + people - count, 0),
    results_count: counts.reduce((total, { results }) => total + results, 0),
    averages_sum: sum,
    ...distribution,
  });
}

/** Updates the counts of a held course for some participants whose progress has changed. The others are not read. */
export async function recountSome(
  executor: Executor,
  id: string,
  held: CourseCounts,
  before: readonly CountedProgress[],
  after: readonly CountedProgress[],
): Promise<void> {
  const counts = { ...held };
  for (const [progress, sign] of [[before, -1] as const, [after, 1] as const]) {
    for (const { estimate, results } of progress) {
      counts.results_count += sign * results;
      if (estimate === null) continue;
      counts.averages_sum += sign * estimate;
      counts[`averages_${binOf(estimate)}`] += sign;
    }
  }
  await saveCounts(executor, id, counts);
}

async function saveCounts(executor: Executor, id: string, counts: CourseCounts): Promise<void> {
  const count = binColumns('averages').reduce((total, column) => total + counts[column], 0);
  const average = count === 0 ? null : Math.round(counts.averages_sum / count);
  await updateCounts(executor, { ...counts, id, average_estimate: average });
}

const updateCounts = compiledOnce<CourseCounts & Pick<CourseRecord, 'id' | 'average_estimate'>, unknown>(
  (executor, counts) =>
    executor
      .updateTable('courses')
      .set({
        ...Object.fromEntries(countColumns.map((column) => [column, counts[column]])),
        average_estimate: counts.average_estimate,
      })
      .where('id', '=', counts.id),
);
