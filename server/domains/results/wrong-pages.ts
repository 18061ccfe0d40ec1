import type { QuestionAnalysis, WrongPage } from '#contract/results.ts';

/** A page of a PDF that explains a question. */
interface NamedPage {
  readonly attachmentId: string;
  readonly name: string;
  readonly page: number;
}

/** So many are worth reading again. */
const mostPages = 10;

/** The pages whose questions were answered wrongly, those with most wrong answers first. */
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
