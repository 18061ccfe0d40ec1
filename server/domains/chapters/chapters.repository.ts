import { sql } from 'kysely';
import { ProblemError } from '#contract/errors.ts';
import { compiledForOne, compiledOnce } from '#server/db/compiled-query.ts';
import { hasNoJob, lockJob } from '#server/db/jobs.ts';
import { chaptersWithOwn, ownAttemptsLimit } from '#server/db/own-attempts-limit.ts';
import type { Executor } from '#server/db/tables.ts';

/** The fields that a change writes. The others follow from its place or are counted elsewhere. */
export type ChapterFields = Pick<
  ChapterRecord,
  | 'title'
  | 'description'
  | 'type'
  | 'isOpen'
  | 'opensAt'
  | 'closesAt'
  | 'passMark'
  | 'attemptsLimit'
  | 'feedback'
  | 'explainAfter'
>;

const columns = [
  'chapters.id',
  'chapters.course_id as courseId',
  'chapters.title',
  'chapters.description',
  'chapters.position',
  'chapters.type',
  'chapters.is_open as isOpen',
  'chapters.opens_at as opensAt',
  'chapters.closes_at as closesAt',
  'chapters.pass_mark as passMark',
  'chapters.attempts_limit as attemptsLimit',
  'chapters.feedback',
  'chapters.explain_after as explainAfter',
  'chapters.version',
  'chapters.estimates_count as estimatesCount',
  'chapters.completed_count as completedCount',
  'chapters.is_regrade_due as isRegradeDue',
  'chapters.resting_count as restingCount',
  'chapters.shown_version as shownVersion',
] as const;

function selectById(executor: Executor, id: string) {
  return executor
    .selectFrom('chapters')
    .select(columns)
    .where('chapters.id', '=', id)
    .where(hasNoJob('removeCourse', 'chapters.course_id'));
}

const selectChapter = compiledForOne((executor, { id }: { id: string }) => selectById(executor, id));

/** A chapter as it is stored, without its content. */
export type ChapterRecord = NonNullable<Awaited<ReturnType<typeof selectChapter>>>;

/** One chapter, or undefined. A course that is being removed has none. */
export function findChapter(executor: Executor, id: string): Promise<ChapterRecord | undefined> {
  return selectChapter(executor, { id });
}

/** Like {@link findChapter}. Tells also whether a user is blocked in its course; `isBlocked` is null for somebody who does not take part. */
export const findChapterForUser = compiledForOne((executor, { id, userId }: { id: string; userId: string }) =>
  selectById(executor, id)
    .leftJoin('participants', (join) =>
      join.onRef('participants.course_id', '=', 'chapters.course_id').on('participants.user_id', '=', userId),
    )
    .select('participants.is_blocked as isBlocked'),
);

/** One chapter that may be changed, or undefined. @throws ProblemError UNAVAILABLE while a regrade of its submissions runs */
export async function findChangeable(executor: Executor, id: string): Promise<ChapterRecord | undefined> {
  const chapter = await findChapter(executor, id);
  if (chapter && (await lockJob(executor, 'regradeChapter', id)))
    throw new ProblemError('UNAVAILABLE', { retryAfterSeconds: 2 });
  return chapter;
}

/** One chapter with a user's progress, or undefined. */
export async function findChapterOfUser(executor: Executor, id: string, userId: string) {
  const row = await selectChapterOfUser(executor, { id, userId });
  return row && withProgress(row);
}

const selectChapterOfUser = compiledForOne((executor, { id, userId }: { id: string; userId: string }) =>
  selectOfUser(executor, userId).where('chapters.id', '=', id),
);

/** The chapters of a course in the order of their positions. */
export function listChapters(executor: Executor, courseId: string): Promise<ChapterRecord[]> {
  return executor
    .selectFrom('chapters')
    .select(columns)
    .where('course_id', '=', courseId)
    .orderBy('position')
    .execute();
}

/** The chapters of a course with a user's progress, in the order of their positions. */
export async function listChaptersOfUser(
  executor: Executor,
  courseId: string,
  userId: string,
): Promise<ChapterOfUser[]> {
  const rows = await selectChaptersOfUser(executor, { courseId, userId });
  return rows.map(withProgress);
}

const selectChaptersOfUser = compiledOnce((executor, { courseId, userId }: { courseId: string; userId: string }) =>
  selectOfUser(executor, userId).where('chapters.course_id', '=', courseId).orderBy('chapters.position'),
);

function selectOfUser(executor: Executor, userId: string) {
  return chaptersWithOwn(executor, userId)
    .select(ownAttemptsLimit.as('ownAttemptsLimit'))
    .select([
      ...columns,
      'results.test_estimate as testEstimate',
      'results.is_completed as isCompleted',
      'results.completed_by as completedBy',
      'results.attempts as attemptsUsed',
    ]);
}

/** A user who has done nothing in a chapter has no result there. */
function withProgress<Row extends { isCompleted: boolean | null; attemptsUsed: number | null }>(row: Row) {
  return { ...row, isCompleted: row.isCompleted ?? false, attemptsUsed: row.attemptsUsed ?? 0 };
}

/** A chapter with one user's progress. Its attempts limit includes their allowance. */
export type ChapterOfUser = NonNullable<Awaited<ReturnType<typeof findChapterOfUser>>>;

interface NewChapter extends ChapterFields {
  readonly id: string;
  readonly courseId: string;
  readonly position: number;
}

/** Stores a new chapter. Its position must be free. */
export async function insertChapter(executor: Executor, chapter: NewChapter, createdAt: Date): Promise<void> {
  await executor
    .insertInto('chapters')
    .values({
      id: chapter.id,
      course_id: chapter.courseId,
      position: chapter.position,
      ...storedFields(chapter),
      version: 1,
      estimates_count: 0,
      estimates_sum: 0,
      completed_count: 0,
      created_at: createdAt,
      updated_at: createdAt,
    })
    .execute();
}

/** Raises a chapter's version, and writes its fields; without fields its contents alone have changed. */
export async function updateChapter(executor: Executor, id: string, fields?: ChapterFields): Promise<void> {
  await executor
    .updateTable('chapters')
    .set((set) => ({ ...(fields && storedFields(fields)), version: set('version', '+', 1), updated_at: new Date() }))
    .where('id', '=', id)
    .execute();
}

function storedFields({ title, description, type, feedback, ...fields }: ChapterFields) {
  return {
    title,
    description,
    type,
    is_open: fields.isOpen,
    opens_at: fields.opensAt,
    closes_at: fields.closesAt,
    pass_mark: fields.passMark,
    attempts_limit: fields.attemptsLimit,
    feedback,
    explain_after: fields.explainAfter,
  };
}

/** Notes that an attempt shows the chapter's present version. The wordings of this version are then kept when they change. */
export async function noteShown(executor: Executor, { id, version, shownVersion }: ChapterRecord): Promise<void> {
  if (shownVersion >= version) return;
  await executor.updateTable('chapters').set({ shown_version: version }).where('id', '=', id).execute();
}

/** Notes whether results of a chapter come from another key than its present one. */
export async function noteDueRegrade(executor: Executor, chapterId: string, isDue: boolean): Promise<void> {
  await executor.updateTable('chapters').set({ is_regrade_due: isDue }).where('id', '=', chapterId).execute();
}

/** Ids of a course's chapters in the order of their positions. */
export async function listChapterIds(executor: Executor, courseId: string): Promise<string[]> {
  const rows = await executor
    .selectFrom('chapters')
    .select('id')
    .where('course_id', '=', courseId)
    .orderBy('position')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Gives a course's chapters the positions 1..n in this order, which must name each of them. Two chapters must never share a position, so
 * negative numbers come first. The caller must be alone with the course.
 */
export async function putInOrder(executor: Executor, courseId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  // Literals, because PostgreSQL would take parameters here for texts.
  const cases = ids.map((id, index) => sql`when ${id} then ${sql.lit(-(index + 1))}`);
  await executor
    .updateTable('chapters')
    .set({ position: sql<number>`case id ${sql.join(cases, sql` `)} end` })
    .where('course_id', '=', courseId)
    .execute();
  await executor
    .updateTable('chapters')
    .set({ position: sql<number>`-position` })
    .where('course_id', '=', courseId)
    .execute();
}
