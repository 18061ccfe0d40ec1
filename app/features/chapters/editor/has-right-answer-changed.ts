import type { Chapter, Question } from '#contract/chapters.ts';

function correctIdOf({ answers }: Question): string | undefined {
  return answers.find(({ isCorrect }) => isCorrect)?.id;
}

/** Whether a question that stood before and stands still has another right answer now: then older results were judged by another key. */
export function hasRightAnswerChanged(before: Chapter, after: Chapter): boolean {
  const rightBefore = new Map(before.chapterData.map((question) => [question.id, correctIdOf(question)]));
  return after.chapterData.some(
    (question) => rightBefore.has(question.id) && rightBefore.get(question.id) !== correctIdOf(question),
  );
}
