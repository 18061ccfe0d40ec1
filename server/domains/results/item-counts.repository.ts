import type { Executor } from '#server/db/tables.ts';
import type { ChoiceSums, ItemSums, ScoreCount } from './item-analysis.ts';

/** What is counted of the questions of a chapter, by their ids. */
export async function findQuestionSums(executor: Executor, chapterId: string): Promise<Map<string, ItemSums>> {
  const rows = await executor
    .selectFrom('questions')
    .select([
      'id',
      'taken_count as takenCount',
      'correct_count as correctCount',
      'taken_sum as takenSum',
      'taken_square_sum as takenSquareSum',
      'correct_sum as correctSum',
    ])
    .where('chapter_id', '=', chapterId)
    .execute();
  return new Map(rows.map(({ id, ...sums }) => [id, sums]));
}

/** How the answers of a chapter were chosen, by their ids. */
export async function findChoiceSums(
  executor: Executor,
  chapterId: string,
): Promise<Map<string, Omit<ChoiceSums, 'isCorrect'>>> {
  const rows = await executor
    .selectFrom('answers')
    .innerJoin('questions', 'questions.id', 'answers.question_id')
    .select(['answers.id', 'answers.chosen_count as chosenCount', 'answers.chosen_rest_sum as restSum'])
    .where('questions.chapter_id', '=', chapterId)
    .execute();
  return new Map(rows.map(({ id, ...sums }) => [id, sums]));
}

/** How often each score of a chapter was reached in the submissions that count. */
export function listScoreCounts(executor: Executor, chapterId: string): Promise<ScoreCount[]> {
  return executor
    .selectFrom('score_counts')
    .select(['total', 'correct', 'submissions_count as count'])
    .where('chapter_id', '=', chapterId)
    .where('submissions_count', '>', 0)
    .execute();
}
