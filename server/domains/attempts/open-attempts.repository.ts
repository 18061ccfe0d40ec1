import { sql } from 'kysely';
import { chapterTypes } from '#contract/chapters.ts';
import { compiledForOne, compiledOnce } from '#server/db/compiled-query.ts';
import { hasNoJob } from '#server/db/jobs.ts';
import { newId } from '#server/db/new-id.ts';
import type { Executor } from '#server/db/tables.ts';
import type { UserInChapter } from './attempts.repository.ts';

const columns = [
  'id',
  'started_at as startedAt',
  'saved_at as savedAt',
  'answers',
  'marked',
  'shown_version as version',
] as const;

/** A user's open attempt, or undefined. */
export const findOpenAttempt = compiledForOne((executor, { chapterId, userId }: UserInChapter) =>
  executor
    .selectFrom('open_attempts')
    .select(columns)
    .where('chapter_id', '=', chapterId)
    .where('user_id', '=', userId),
);

/** A test that was begun. It shows the questions of `version`; the user wants to come back to those that are `marked`. */
export type OpenAttempt = NonNullable<Awaited<ReturnType<typeof findOpenAttempt>>>;

/** The answers and marks of an attempt so far. */
export type AttemptState = Pick<OpenAttempt, 'answers' | 'marked'>;

const insertOrGet = compiledOnce<
  UserInChapter & { id: string; answers: string; startedAt: Date; version: number },
  OpenAttempt
>((executor, { id, chapterId, userId, answers, startedAt, version }) =>
  executor
    .insertInto('open_attempts')
    .values({
      id,
      chapter_id: chapterId,
      user_id: userId,
      started_at: startedAt,
      saved_at: startedAt,
      answers,
      shown_version: version,
    })
    // An update without effect, so that the existing row is returned.
    .onConflict((conflict) =>
      conflict
        .columns(['chapter_id', 'user_id'])
        .doUpdateSet(({ ref }) => ({ saved_at: ref('open_attempts.saved_at') })),
    )
    .returning(columns),
);

/** A user's open attempt. Begins one if none is open. */
export async function beginOpenAttempt(
  executor: Executor,
  place: UserInChapter,
  version: number,
  startedAt: Date,
): Promise<OpenAttempt> {
  const [attempt] = await insertOrGet(executor, { ...place, id: newId(), answers: '[]', startedAt, version });
  if (!attempt) throw new Error('An insert that gives way gives the row that stands');
  return attempt;
}

interface Replacement extends UserInChapter {
  readonly attemptId: string;
  readonly formerlySavedAt: Date;
  readonly savedAt: Date;
}

const replaceStored = compiledForOne<Replacement & { answers: string; marked: string }, { id: string }>(
  (executor, { chapterId, userId, attemptId, formerlySavedAt, savedAt, answers, marked }) =>
    executor
      .updateTable('open_attempts')
      .set({ answers, marked, saved_at: savedAt })
      .where('chapter_id', '=', chapterId)
      .where('user_id', '=', userId)
      .where('id', '=', attemptId)
      .where('saved_at', '=', formerlySavedAt)
      .returning('id'),
);

/**
 * Replaces the state of an attempt as it was read; false where it has changed or was closed since. Each state of an attempt must have an
 * instant of its own.
 */
export async function replaceState(
  executor: Executor,
  { answers, marked }: AttemptState,
  replacement: Replacement,
): Promise<boolean> {
  const stored = { answers: JSON.stringify(answers), marked: JSON.stringify(marked) };
  return (await replaceStored(executor, { ...replacement, ...stored })) !== undefined;
}

/** Open attempts with saved answers in chapters that have closed. */
function selectClosed(executor: Executor, now: Date) {
  return (
    executor
      .selectFrom('open_attempts')
      .innerJoin('chapters', 'chapters.id', 'open_attempts.chapter_id')
      .where('chapters.closes_at', '<=', now)
      .where('chapters.type', '=', chapterTypes.questions)
      .where(hasNoJob('removeCourse', 'chapters.course_id'))
      // An attempt without answers is never handed in. Without this it would be looked at for ever.
      .where(sql<boolean>`cast(open_attempts.answers as text) <> '[]'`)
  );
}

/** The chapters with such attempts, by the instant when they closed; only those of one course where it is given. */
export function listClosedChapters(executor: Executor, now: Date, courseId?: string) {
  return selectClosed(executor, now)
    .select(['chapters.id', 'chapters.course_id as courseId'])
    .distinct()
    .$if(courseId !== undefined, (query) => query.where('chapters.course_id', '=', courseId ?? ''))
    .execute();
}

/** The users of such attempts in one chapter, by id, after a given user. */
export function listClosedAttempts(
  executor: Executor,
  now: Date,
  { chapterId, userId, limit }: UserInChapter & { readonly limit: number },
) {
  return selectClosed(executor, now)
    .select(['open_attempts.user_id as userId', 'open_attempts.answers', 'open_attempts.shown_version as version'])
    .select('chapters.closes_at as closesAt')
    .where('open_attempts.chapter_id', '=', chapterId)
    .where('open_attempts.user_id', '>', userId)
    .orderBy('open_attempts.user_id')
    .limit(limit)
    .execute();
}

/** The instant when the next chapter closes; undefined where none does. */
export async function findNextClosing(executor: Executor, now: Date): Promise<Date | undefined> {
  const next = await executor
    .selectFrom('chapters')
    .select('closes_at as closesAt')
    .where('closes_at', '>', now)
    .orderBy('closes_at')
    .limit(1)
    .executeTakeFirst();
  return next?.closesAt ?? undefined;
}

/** Removes a user's open attempt and gives its final state; undefined where none is open. */
export const removeOpenAttempt = compiledForOne<UserInChapter, OpenAttempt>((executor, { chapterId, userId }) =>
  executor
    .deleteFrom('open_attempts')
    .where('chapter_id', '=', chapterId)
    .where('user_id', '=', userId)
    .returning(columns),
);
