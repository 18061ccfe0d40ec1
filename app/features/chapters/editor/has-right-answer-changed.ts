import type { Chapter, Question } from '#contract/chapters.ts';

function keyOf({ answers, scoring = 'counted' }: Question): string {
  return `${scoring} ${answers.find(({ isCorrect }) => isCorrect)?.id}`;
}

/** Whether a question in both versions has another right answer or another scoring now. Then older results were judged by another key. */
export function hasRightAnswerChanged(before: Chapter, after: Chapter): boolean {
  const rightBefore = new Map(before.chapterData.map((question) => [question.id, keyOf(question)]));
  return after.chapterData.some(
    (question) => rightBefore.has(question.id) && rightBefore.get(question.id) !== keyOf(question),
  );
}
