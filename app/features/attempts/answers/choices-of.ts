import type { Chapter } from '#contract/chapters.ts';
import type { Choices } from './answer-queue.ts';

/** Returns the answers that can be chosen in a chapter as it is now. */
export function choicesOf({ chapterData }: Pick<Chapter, 'chapterData'>): Choices {
  return new Map(chapterData.map(({ id, answers }) => [id, new Set(answers.map((answer) => answer.id))]));
}
