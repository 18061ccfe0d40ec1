import { compiledForOne, compiledOnce } from '#server/db/compiled-query.ts';
import { newId } from '#server/db/new-id.ts';
import type { Executor, KeptAnswer } from '#server/db/tables.ts';
import type { Place } from './attempts.repository.ts';

/** A test that was begun. */
export interface OpenAttempt {
  readonly id: string;
  readonly startedAt: Date;
  readonly savedAt: Date;
  readonly answers: readonly KeptAnswer[];
  /** Questions to come back to. */
  readonly marked: readonly string[];
  /** Of the chapter: whose questions it shows. */
  readonly version: number;
}

/** What somebody has made of a test so far. */
export type AttemptState = Pick<OpenAttempt, 'answers' | 'marked'>;

const columns = [
  'id',
  'started_at as startedAt',
  'saved_at as savedAt',
  'answers',
  'marked',
  'shown_version as version',
] as const;

/** The test that somebody has begun, or undefined. */
export const findOpenAttempt = compiledForOne<Place, OpenAttempt>((executor, { chapterId, userId }) =>
  executor
    .selectFrom('open_attempts')
    .select(columns)
    .where('chapter_id', '=', chapterId)
    .where('user_id', '=', userId),
);

const insertOrGet = compiledOnce<
  Place & { id: string; answers: string; startedAt: Date; version: number },
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
    // A change that changes nothing, so that the row that stands is given.
    .onConflict((conflict) =>
      conflict
        .columns(['chapter_id', 'user_id'])
        .doUpdateSet(({ ref }) => ({ saved_at: ref('open_attempts.saved_at') })),
    )
    .returning(columns),
);

/** The test that somebody has begun, begun now where there is none. */
export async function beginOpenAttempt(
  executor: Executor,
  place: Place,
  version: number,
  startedAt: Date,
): Promise<OpenAttempt> {
  const [attempt] = await insertOrGet(executor, { ...place, id: newId(), answers: '[]', startedAt, version });
  if (!attempt) throw new Error('An insert that gives way gives the row that stands');
  return attempt;
}

const holdOpenAttempt = compiledOnce<Place & { attemptId: string; savedAt: Date }, AttemptState>(
  (executor, { chapterId, userId, attemptId, savedAt }) =>
    executor
      .updateTable('open_attempts')
      .set({ saved_at: savedAt })
      .where('chapter_id', '=', chapterId)
      .where('user_id', '=', userId)
      .where('id', '=', attemptId)
      .returning(['answers', 'marked']),
);

const updateOpenAttempt = compiledOnce<Place & { answers: string; marked: string }, unknown>(
  (executor, { chapterId, userId, answers, marked }) =>
    executor
      .updateTable('open_attempts')
      .set({ answers, marked })
      .where('chapter_id', '=', chapterId)
      .where('user_id', '=', userId),
);

/**
 * Changes what is kept of an attempt, and gives what came of it; undefined where that one is not open. The row is written before it is
 * looked at, which locks it: of two changes at the same time the second sees what the first has made.
 */
export async function changeOpenAttempt<Changed extends { readonly state: AttemptState }>(
  executor: Executor,
  place: Place & { readonly attemptId: string },
  savedAt: Date,
  change: (state: AttemptState) => Changed,
): Promise<Changed | undefined> {
  const [kept] = await holdOpenAttempt(executor, { ...place, savedAt });
  if (!kept) return undefined;
  const changed = change(kept);
  const { answers, marked } = changed.state;
  await updateOpenAttempt(executor, { ...place, answers: JSON.stringify(answers), marked: JSON.stringify(marked) });
  return changed;
}

/** Closes the test that somebody has begun; gives it as it was to its very end, or undefined where none is open. */
export const removeOpenAttempt = compiledForOne<Place, OpenAttempt>((executor, { chapterId, userId }) =>
  executor
    .deleteFrom('open_attempts')
    .where('chapter_id', '=', chapterId)
    .where('user_id', '=', userId)
    .returning(columns),
);
