import type { Question } from '#contract/chapters.ts';
import type { QuestionAnalysis } from '#contract/results.ts';
import type { Executor } from '#server/db/tables.ts';
import { discriminationOf, shareOf } from './item-analysis.ts';
import { findChosenCounts, findQuestionSums } from './item-counts.repository.ts';

/** A question with its answers and which of them is right. */
interface KeyedQuestion extends Pick<Question, 'id' | 'question' | 'type' | 'imageUrl'> {
  readonly answers: ReadonlyArray<{
    readonly id: string;
    readonly answer: string;
    readonly imageUrl: string | null;
    readonly isCorrect: boolean;
  }>;
}

/** How the questions of a chapter did in the submissions that count; it costs the same however many those are. */
export async function analyse(
  executor: Executor,
  chapterId: string,
  questions: readonly KeyedQuestion[],
): Promise<QuestionAnalysis[]> {
  const [sumsById, chosenById] = await Promise.all([
    findQuestionSums(executor, chapterId),
    findChosenCounts(executor, chapterId),
  ]);
  return questions.flatMap(({ id, question, type, imageUrl, answers }) => {
    const sums = sumsById.get(id);
    if (!sums) return [];
    return {
      questionId: id,
      question,
      type,
      imageUrl,
      takenCount: sums.takenCount,
      correctShare: shareOf(sums.correctCount, sums.takenCount),
      discrimination: discriminationOf(sums),
      answers: answers.map(({ id: answerId, ...answer }) => {
        const chosenCount = chosenById.get(answerId) ?? 0;
        return { answerId, ...answer, chosenCount, share: shareOf(chosenCount, sums.takenCount) };
      }),
    };
  });
}
