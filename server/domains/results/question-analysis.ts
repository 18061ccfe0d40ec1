import type { Question } from '#contract/chapters.ts';
import type { QuestionAnalysis, WrongPage } from '#contract/results.ts';
import type { Executor } from '#server/db/tables.ts';
import {
  difficultyOf,
  discriminationOf,
  figuresOf,
  hasDoubtfulKey,
  shareOf,
  type TestFigures,
} from './item-analysis.ts';
import { findChoiceSums, findQuestionSums, listScoreCounts } from './results.repository.ts';

/** A question with its answers, and which of them is right. */
export interface KeyedQuestion extends Pick<Question, 'id' | 'question' | 'type' | 'imageUrl' | 'scoring'> {
  readonly answers: ReadonlyArray<{
    readonly id: string;
    readonly answer: string;
    readonly imageUrl: string | null;
    readonly isCorrect: boolean;
  }>;
}

/** The item analysis of a test. */
export interface TestAnalysis extends TestFigures {
  readonly questions: QuestionAnalysis[];
}

const unchosen = { chosenCount: 0, restSum: 0 };

/** The item analysis of a chapter, from everybody's first submissions. Its cost does not depend on their number. */
export async function analyse(
  executor: Executor,
  chapterId: string,
  questions: readonly KeyedQuestion[],
): Promise<TestAnalysis> {
  const [sumsById, choicesById, scores] = await Promise.all([
    findQuestionSums(executor, chapterId),
    findChoiceSums(executor, chapterId),
    listScoreCounts(executor, chapterId),
  ]);
  const judged = questions.flatMap(({ id, scoring }) => (scoring === 'dropped' ? [] : (sumsById.get(id) ?? [])));
  const takenCount = judged.filter((sums) => sums.takenCount > 0).length;
  const analysed = questions.flatMap(({ id, question, type, imageUrl, scoring, answers }): QuestionAnalysis[] => {
    const sums = sumsById.get(id);
    if (!sums) return [];
    const choices = answers.map((answer) => ({ ...answer, ...(choicesById.get(answer.id) ?? unchosen) }));
    const isCounted = scoring === 'counted';
    return [
      {
        ...{ questionId: id, question, type, imageUrl, takenCount: sums.takenCount },
        correctShare: isCounted ? shareOf(sums.correctCount, sums.takenCount) : null,
        difficulty: isCounted ? difficultyOf(sums) : null,
        discrimination: isCounted ? discriminationOf(sums) : null,
        verdict: isCounted && hasDoubtfulKey(sums, choices, takenCount) ? 'checkKey' : null,
        ...(isCounted ? {} : { scoring }),
        answers: choices.map(({ id: answerId, restSum, ...answer }) => ({
          ...{ answerId, ...answer },
          share: shareOf(answer.chosenCount, sums.takenCount),
        })),
      },
    ];
  });
  return { questions: analysed, ...figuresOf(scores, judged) };
}

/** A page of a PDF that explains a question. */
interface NamedPage {
  readonly attachmentId: string;
  readonly name: string;
  readonly page: number;
}

/** The most pages worth reading again. */
const mostPages = 10;

/** The pages of wrongly answered questions, those with most wrong answers first. */
export function wrongPagesOf(
  questions: readonly QuestionAnalysis[],
  pageOf: ReadonlyMap<string, NamedPage>,
): WrongPage[] {
  const pages = new Map<string, WrongPage>();
  for (const { questionId, takenCount, correctShare } of questions) {
    const place = pageOf.get(questionId);
    if (!place || correctShare === null) continue;
    const key = `${place.attachmentId} ${place.page}`;
    const former = pages.get(key) ?? { ...place, wrongCount: 0, takenCount: 0 };
    const wrongCount = takenCount - Math.round(correctShare * takenCount);
    pages.set(key, {
      ...former,
      wrongCount: former.wrongCount + wrongCount,
      takenCount: former.takenCount + takenCount,
    });
  }
  return [...pages.values()]
    .filter(({ wrongCount }) => wrongCount > 0)
    .sort((left, right) => right.wrongCount - left.wrongCount)
    .slice(0, mostPages);
}
