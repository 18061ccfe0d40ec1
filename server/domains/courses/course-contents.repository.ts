import { sql } from 'kysely';
import { countRows } from '#server/db/count-rows.ts';
import { chaptersWithOwn, ownAttemptsLimit } from '#server/db/own-attempts-limit.ts';
import type { Executor } from '#server/db/tables.ts';
import type { StoredSummary } from './chapter-summary.ts';

/** A user's progress in those of the given courses that they are in; without `finishedAt` where the course is not finished. */
export async function listProgress(executor: Executor, courseIds: readonly string[], userId: string) {
  if (courseIds.length === 0) return [];
  return executor
    .selectFrom('participants')
    .select([
      'course_id as courseId',
      'is_blocked as isBlocked',
      'completed_count as completedCount',
      'finished_at as finishedAt',
    ])
    .where('user_id', '=', userId)
    .where('course_id', 'in', courseIds)
    .execute();
}

/** A chapter as it is stored, and how often its user took the test. */
export interface ChapterOfUser extends StoredSummary {
  /** null: no limit. */
  readonly attemptsLimit: number | null;
  readonly attemptsUsed: number | null;
}

/** The chapters of courses in the order of their positions, with the results of one user, or of nobody. */
export async function listSummaries(
  executor: Executor,
  courseIds: readonly string[],
  userId: string | null,
): Promise<ChapterOfUser[]> {
  if (courseIds.length === 0) return [];
  const rows = await chaptersWithOwn(executor, userId)
    .select(ownAttemptsLimit.as('attemptsLimit'))
    .select([
      'chapters.id',
      'chapters.course_id as courseId',
      'chapters.title',
      'chapters.description',
      'chapters.position',
      'chapters.type',
      'chapters.is_open as isOpen',
      'chapters.opens_at as opensAt',
      'chapters.closes_at as closesAt',
      'results.test_estimate as testEstimate',
      'results.is_completed as isCompleted',
      'results.completed_by as completedBy',
      'results.attempts as attemptsUsed',
      'chapters.pass_mark as passMark',
    ])
    .where('chapters.course_id', 'in', courseIds)
    .orderBy('chapters.course_id')
    .orderBy('chapters.position')
    .execute();
  return rows.map((row) => ({ ...row, isCompleted: row.isCompleted ?? false }));
}

/** How many people have dormant submissions, summed over the chapters of each course, by course id. */
export async function sumUpDormant(executor: Executor, courseIds: readonly string[]): Promise<Map<string, number>> {
  if (courseIds.length === 0) return new Map();
  const rows = await executor
    .selectFrom('chapters')
    .select(({ fn }) => ['course_id', fn.sum<number>('resting_count').as('resting')])
    .where('course_id', 'in', courseIds)
    .groupBy('course_id')
    .execute();
  return new Map(rows.map(({ course_id, resting }) => [course_id, resting]));
}

/** All pictures and documents that a course or its contents name, each once. */
export async function listCourseFiles(executor: Executor, courseId: string) {
  const images = await executor
    .selectFrom('courses')
    .select('image_url')
    .where('id', '=', courseId)
    .union(
      executor
        .selectFrom('questions')
        .innerJoin('chapters', 'chapters.id', 'questions.chapter_id')
        .select('questions.image_url')
        .where('chapters.course_id', '=', courseId),
    )
    .union(
      executor
        .selectFrom('answers')
        .innerJoin('questions', 'questions.id', 'answers.question_id')
        .innerJoin('chapters', 'chapters.id', 'questions.chapter_id')
        .select('answers.image_url')
        .where('chapters.course_id', '=', courseId),
    )
    .union(
      executor
        .selectFrom('wording_pictures')
        .innerJoin('wordings', 'wordings.id', 'wording_pictures.wording_id')
        .innerJoin('chapters', 'chapters.id', 'wordings.chapter_id')
        .select('wording_pictures.image_url')
        .where('chapters.course_id', '=', courseId),
    )
    .execute();
  const documents = await executor
    .selectFrom('attachments')
    .innerJoin('chapters', 'chapters.id', 'attachments.chapter_id')
    .select('attachments.document_id')
    .distinct()
    .where('chapters.course_id', '=', courseId)
    .execute();
  return {
    imageUrls: images.flatMap(({ image_url }) => image_url ?? []),
    documentIds: documents.map(({ document_id }) => document_id),
  };
}

/** Moves a chapter into a course that has none, as its first. */
export async function moveChapter(executor: Executor, id: string, courseId: string): Promise<void> {
  await executor.updateTable('chapters').set({ course_id: courseId, position: 1 }).where('id', '=', id).execute();
}

/** Some participants of a course in the order of their ids. */
export async function listParticipantIds(
  executor: Executor,
  courseId: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<string[]> {
  const rows = await executor
    .selectFrom('participants')
    .select('user_id')
    .where('course_id', '=', courseId)
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(limit)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** The number of chapters of a course, of any type; 0 where the course does not exist. */
export function countChapters(executor: Executor, courseId: string): Promise<number> {
  return countRows(executor.selectFrom('chapters').where('course_id', '=', courseId));
}

/** The role of an account; undefined where there is none. */
export async function findRole(executor: Executor, userId: string) {
  const user = await executor.selectFrom('users').select('role').where('id', '=', userId).executeTakeFirst();
  return user?.role;
}

/** Rows that one query removes; each row has entries in up to nine indexes. */
const rowsAtOnce = 50;

/** Removes some of the rows of a course that is being removed, dependent rows first and the course last. False once nothing is left. */
export async function removeSome(executor: Executor, courseId: string): Promise<boolean> {
  const chapter = await executor
    .selectFrom('chapters')
    .select('id')
    .where('course_id', '=', courseId)
    .limit(1)
    .executeTakeFirst();
  if (chapter) {
    if (!(await removeSomeOfChapter(executor, chapter.id)))
      await executor.deleteFrom('chapters').where('id', '=', chapter.id).execute();
    return true;
  }
  if (await removeSomeRows(executor, 'participants', 'course_id', courseId, 'user_id')) return true;
  if (await forgetSomeCertificates(executor, courseId)) return true;
  await executor.deleteFrom('courses').where('id', '=', courseId).execute();
  return false;
}

/** Removes rows that users have left in a chapter. */
async function removeSomeOfChapter(executor: Executor, chapterId: string): Promise<boolean> {
  const attachments = await executor
    .selectFrom('attachments')
    .select('id')
    .where('chapter_id', '=', chapterId)
    .execute();
  for (const { id } of attachments)
    if (await removeSomeRows(executor, 'readings', 'attachment_id', id, 'user_id')) return true;
  return (
    (await removeSomeRows(executor, 'results', 'chapter_id', chapterId, 'user_id')) ||
    (await removeSomeRows(executor, 'submissions', 'chapter_id', chapterId, 'id')) ||
    (await removeSomeRows(executor, 'open_attempts', 'chapter_id', chapterId, 'user_id'))
  );
}

type Owned = 'participants' | 'readings' | 'results' | 'submissions' | 'open_attempts';

/** Removes some rows of one owner, identified by `key`; false where there are none. */
async function removeSomeRows(
  executor: Executor,
  table: Owned,
  owner: 'course_id' | 'attachment_id' | 'chapter_id',
  ownerId: string,
  key: 'user_id' | 'id',
): Promise<boolean> {
  const [rows, one, each] = [sql.table(table), sql.ref(owner), sql.ref(key)];
  const { numAffectedRows } = await sql`
    delete from ${rows} where ${one} = ${ownerId}
      and ${each} in (select ${each} from ${rows} where ${one} = ${ownerId} limit ${sql.lit(rowsAtOnce)})
  `.execute(executor);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Certificates stay, with the title of the removed course. */
async function forgetSomeCertificates(executor: Executor, courseId: string): Promise<boolean> {
  const { numUpdatedRows } = await executor
    .updateTable('certificates')
    .set({ course_id: null })
    .where('number', 'in', (query) =>
      query.selectFrom('certificates').select('number').where('course_id', '=', courseId).limit(rowsAtOnce),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
