import { sql } from 'kysely';
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
  await executor
    .updateTable('chapters')
    .set((expression) => ({
      estimates_count: expression('estimates_count', '+', taken),
      estimates_sum: expression('estimates_sum', '+', points),
      completed_count: expression('completed_count', '+', completed),
    }))
    .where('id', '=', chapterId)
    .execute();
}

function isTaken(result: CountedResult | null): boolean {
  return result !== null && result.test_estimate !== null;
}

/** Adds a tally to the counters of questions and answers; those that are gone are passed over. */
export async function countSheets(executor: Executor, tally: Tally): Promise<void> {
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
  const sums = await executor
    .selectFrom('results')
    .select(({ fn }) => [
      fn.count<number>('test_estimate').as('count'),
      fn.coalesce(fn.sum<number>('test_estimate'), sql<number>`0`).as('sum'),
      fn.countAll<number>().filterWhere('is_completed', '=', true).as('completed'),
    ])
    .where('chapter_id', '=', chapterId)
    .executeTakeFirstOrThrow();
  await executor
    .updateTable('chapters')
    .set({ estimates_count: sums.count, estimates_sum: sums.sum, completed_count: sums.completed })
    .where('id', '=', chapterId)
    .execute();
}
