import { chapterTypes } from '#contract/chapters.ts';
import { binOf, sumsOf } from '#server/db/distribution.ts';
import type { Executor } from '#server/db/tables.ts';
import type { ResultRecord } from './attempts.repository.ts';
import type { Tally } from './counting.ts';

type CountedResult = Pick<ResultRecord, 'test_estimate' | 'is_completed'>;

/** Changes what is counted of a chapter from one result of somebody to the next; null is none. */
export async function countResult(
  executor: Executor,
  chapterId: string,
  before: CountedResult | null,
  after: CountedResult | null,
): Promise<void> {
  const taken = Number(isTaken(after)) - Number(isTaken(before));
  const points = (after?.test_estimate ?? 0) - (before?.test_estimate ?? 0);
  const completed = Number(after?.is_completed ?? false) - Number(before?.is_completed ?? false);
  const [from, to] = [columnOf(before), columnOf(after)];
  await executor
    .updateTable('chapters')
    .set((expression) => ({
      estimates_count: expression('estimates_count', '+', taken),
      estimates_sum: expression('estimates_sum', '+', points),
      completed_count: expression('completed_count', '+', completed),
      ...(from !== null && from !== to ? { [from]: expression(from, '-', 1) } : {}),
      ...(to !== null && from !== to ? { [to]: expression(to, '+', 1) } : {}),
    }))
    .where('id', '=', chapterId)
    .execute();
}

function isTaken(result: CountedResult | null): boolean {
  return result !== null && result.test_estimate !== null;
}

/** The column of a chapter's distribution that a result is counted in. */
function columnOf(result: CountedResult | null) {
  const estimate = result?.test_estimate ?? null;
  return estimate === null ? null : (`estimates_${binOf(estimate)}` as const);
}

/** Adds a tally to the counters of questions and answers; those that are gone are passed over. */
export async function countSubmissions(executor: Executor, tally: Tally): Promise<void> {
  for (const { amount, ids } of tally.questionAdditions()) {
    await executor
      .updateTable('questions')
      .set((expression) => ({
        taken_count: expression('taken_count', '+', amount.takenCount),
        correct_count: expression('correct_count', '+', amount.correctCount),
        taken_sum: expression('taken_sum', '+', amount.takenSum),
        taken_square_sum: expression('taken_square_sum', '+', amount.takenSquareSum),
        correct_sum: expression('correct_sum', '+', amount.correctSum),
      }))
      .where('id', 'in', ids)
      .execute();
  }
  for (const { amount, ids } of tally.answerAdditions()) {
    await executor
      .updateTable('answers')
      .set((expression) => ({ chosen_count: expression('chosen_count', '+', amount) }))
      .where('id', 'in', ids)
      .execute();
  }
}

/** Forgets what is counted of a chapter's questions and answers. */
export async function clearCounters(executor: Executor, chapterId: string): Promise<void> {
  await executor
    .updateTable('questions')
    .set({ taken_count: 0, correct_count: 0, taken_sum: 0, taken_square_sum: 0, correct_sum: 0 })
    .where('chapter_id', '=', chapterId)
    .execute();
  await executor
    .updateTable('answers')
    .set({ chosen_count: 0 })
    .where('question_id', 'in', (query) =>
      query.selectFrom('questions').select('id').where('chapter_id', '=', chapterId),
    )
    .execute();
}

/** Adds up the results of a chapter anew. */
export async function sumUpResults(executor: Executor, chapterId: string): Promise<void> {
  const counts = await executor
    .selectFrom('results')
    .select(({ fn }) => [
      'test_estimate as estimate',
      fn.countAll<number>().as('count'),
      fn.countAll<number>().filterWhere('is_completed', '=', true).as('completed'),
    ])
    .where('chapter_id', '=', chapterId)
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

/** Counts anew of how many people a chapter keeps submissions that rest, as it holds materials; a test keeps none of those. */
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

/** Takes somebody's submissions, or those of one course, which are to go, out of what is counted as resting. */
export async function withdrawDormant(executor: Executor, userId: string, courseId?: string): Promise<void> {
  await executor
    .updateTable('chapters')
    .set((expression) => ({ resting_count: expression('resting_count', '-', 1) }))
    .where('type', '=', chapterTypes.materials)
    .$if(courseId !== undefined, (chapters) => chapters.where('course_id', '=', courseId ?? ''))
    .where('id', 'in', (query) => query.selectFrom('submissions').select('chapter_id').where('user_id', '=', userId))
    .execute();
}
