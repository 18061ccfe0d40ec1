import { chapterTypes } from '#contract/chapters.ts';
import { compiledForIds, compiledOnce } from '#server/db/compiled-query.ts';
import { binColumns, binOf, sumsOf } from '#server/db/distribution.ts';
import type { Executor } from '#server/db/tables.ts';
import type { ResultRecord } from './attempts.repository.ts';
import type { AnswerSums, QuestionSums, ScoreCount, Tally } from './counting.ts';

type CountedResult = Pick<ResultRecord, 'test_estimate' | 'is_completed'>;

const resultColumns = ['estimates_count', 'estimates_sum', 'completed_count', ...binColumns('estimates')] as const;
type ResultColumn = (typeof resultColumns)[number];

/** Updates a chapter's counts when a user's result changes; null means no result. */
export async function countResult(
  executor: Executor,
  chapterId: string,
  before: CountedResult | null,
  after: CountedResult | null,
): Promise<void> {
  const changes = resultColumns.map((column) => [column, shareOf(after, column) - shareOf(before, column)] as const);
  await addToResults(executor, { chapterId, ...(Object.fromEntries(changes) as Record<ResultColumn, number>) });
}

/** What a result adds to a column of its chapter. */
function shareOf(result: CountedResult | null, column: ResultColumn): number {
  const estimate = result?.test_estimate ?? null;
  if (column === 'completed_count') return Number(result?.is_completed ?? false);
  if (estimate === null) return 0;
  if (column === 'estimates_sum') return estimate;
  return Number(column === 'estimates_count' || column === `estimates_${binOf(estimate)}`);
}

const addToResults = compiledOnce<Record<ResultColumn, number> & { chapterId: string }, unknown>((executor, changes) =>
  executor
    .updateTable('chapters')
    .set((expression) =>
      Object.fromEntries(resultColumns.map((column) => [column, expression(column, '+', changes[column])])),
    )
    .where('id', '=', changes.chapterId),
);

/** Adds a tally to the counts of a chapter's scores, questions and answers. Skips those that no longer exist. */
export async function countSubmissions(executor: Executor, chapterId: string, tally: Tally): Promise<void> {
  for (const score of tally.scoreAdditions()) await addToScores(executor, { chapterId, ...score });
  for (const { amount, ids } of tally.questionAdditions()) await addToQuestions(executor, ids, amount);
  for (const { amount, ids } of tally.answerAdditions()) await addToAnswers(executor, ids, amount);
}

const addToScores = compiledOnce<ScoreCount & { chapterId: string }, unknown>(
  (executor, { chapterId, total, correct, count }) =>
    executor
      .insertInto('score_counts')
      .values({ chapter_id: chapterId, total, correct, submissions_count: count })
      .onConflict((conflict) =>
        conflict.columns(['chapter_id', 'total', 'correct']).doUpdateSet(({ eb, ref }) => ({
          submissions_count: eb('score_counts.submissions_count', '+', ref('excluded.submissions_count')),
        })),
      ),
);

const addToQuestions = compiledForIds<QuestionSums, unknown>((executor, amount, ids) =>
  executor
    .updateTable('questions')
    .set((expression) => ({
      taken_count: expression('taken_count', '+', amount.takenCount),
      correct_count: expression('correct_count', '+', amount.correctCount),
      taken_sum: expression('taken_sum', '+', amount.takenSum),
      taken_square_sum: expression('taken_square_sum', '+', amount.takenSquareSum),
      correct_sum: expression('correct_sum', '+', amount.correctSum),
    }))
    .where('id', 'in', ids),
);

const addToAnswers = compiledForIds<AnswerSums, unknown>((executor, amount, ids) =>
  executor
    .updateTable('answers')
    .set((expression) => ({
      chosen_count: expression('chosen_count', '+', amount.chosenCount),
      chosen_rest_sum: expression('chosen_rest_sum', '+', amount.restSum),
    }))
    .where('id', 'in', ids),
);

/** Clears the counts of a chapter's scores, questions and answers. */
export async function clearCounters(executor: Executor, chapterId: string): Promise<void> {
  await executor.deleteFrom('score_counts').where('chapter_id', '=', chapterId).execute();
  await executor
    .updateTable('questions')
    .set({ taken_count: 0, correct_count: 0, taken_sum: 0, taken_square_sum: 0, correct_sum: 0 })
    .where('chapter_id', '=', chapterId)
    .execute();
  await executor
    .updateTable('answers')
    .set({ chosen_count: 0, chosen_rest_sum: 0 })
    .where('question_id', 'in', (query) =>
      query.selectFrom('questions').select('id').where('chapter_id', '=', chapterId),
    )
    .execute();
}

/** Sums up the results of a chapter again, without blocked participants. */
export async function sumUpResults(executor: Executor, chapterId: string): Promise<void> {
  const counts = await executor
    .selectFrom('results')
    .select(({ fn }) => [
      'test_estimate as estimate',
      fn.countAll<number>().as('count'),
      fn.countAll<number>().filterWhere('is_completed', '=', true).as('completed'),
    ])
    .where('chapter_id', '=', chapterId)
    .where('is_counted', '=', true)
    .groupBy('test_estimate')
    .execute();
  const { count, sum, distribution } = sumsOf('estimates', counts);
  const completedCount = counts.reduce((total, { completed }) => total + completed, 0);
  await executor
    .updateTable('chapters')
    .set({ estimates_count: count, estimates_sum: sum, completed_count: completedCount, ...distribution })
    .where('id', '=', chapterId)
    .execute();
}

/** Counts again how many people have dormant submissions in a chapter of materials; a test has none. */
export async function countDormant(executor: Executor, chapterId: string): Promise<void> {
  await executor
    .updateTable('chapters')
    .set(({ case: when, selectFrom, val }) => ({
      resting_count: when()
        .when('type', '=', chapterTypes.materials)
        .then(
          selectFrom('submissions')
            .select(({ fn }) => fn.count<number>('user_id').distinct().as('people'))
            .whereRef('submissions.chapter_id', '=', 'chapters.id'),
        )
        .else(val(0))
        .end(),
    }))
    .where('id', '=', chapterId)
    .execute();
}

/** Counts a submission among those that showed its version. */
export const countShown = compiledOnce<{ chapterId: string; version: number }, unknown>(
  (executor, { chapterId, version }) =>
    executor
      .insertInto('version_counts')
      .values({ chapter_id: chapterId, shown_version: version, submissions_count: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['chapter_id', 'shown_version'])
          .doUpdateSet(({ eb }) => ({ submissions_count: eb('version_counts.submissions_count', '+', 1) })),
      ),
);

/** Takes a user's submissions, or those of one course, out of the counts by version. Runs before they are deleted. */
export async function withdrawShown(executor: Executor, userId: string, courseId?: string): Promise<void> {
  const own = await executor
    .selectFrom('submissions')
    .innerJoin('chapters', 'chapters.id', 'submissions.chapter_id')
    .select(({ fn, lit }) => [
      'submissions.chapter_id',
      fn.coalesce('submissions.shown_version', lit(0)).as('shown_version'),
      fn.countAll<number>().as('count'),
    ])
    .where('user_id', '=', userId)
    .$if(courseId !== undefined, (submissions) => submissions.where('chapters.course_id', '=', courseId ?? ''))
    .groupBy(['submissions.chapter_id', 'submissions.shown_version'])
    .execute();
  for (const { chapter_id, shown_version, count } of own) {
    await executor
      .updateTable('version_counts')
      .set(({ eb }) => ({ submissions_count: eb('submissions_count', '-', count) }))
      .where('chapter_id', '=', chapter_id)
      .where('shown_version', '=', shown_version)
      .execute();
  }
}

/** Takes a user's submissions, or those of one course, out of the counts of dormant ones. Runs before they are deleted. */
export async function withdrawDormant(executor: Executor, userId: string, courseId?: string): Promise<void> {
  await executor
    .updateTable('chapters')
    .set((expression) => ({ resting_count: expression('resting_count', '-', 1) }))
    .where('type', '=', chapterTypes.materials)
    .$if(courseId !== undefined, (chapters) => chapters.where('course_id', '=', courseId ?? ''))
    .where('id', 'in', (query) => query.selectFrom('submissions').select('chapter_id').where('user_id', '=', userId))
    .execute();
}
