import type { Question } from '#contract/chapters.ts';
import { type AnswerQueue, answersAndMarksOf } from '../answers/answer-queue.ts';

/** The state of one question of a test that is being taken. */
export interface QuestionState {
  readonly id: string;
  /** Its place in the test, from 1. */
  readonly number: number;
  readonly isAnswered: boolean;
  readonly isMarked: boolean;
}

/** Returns the states of all questions in the order of the test. A decision from here counts at once, even if it is unsent. */
export function questionStates(questions: readonly Question[], queue: AnswerQueue): QuestionState[] {
  const { answers, marks } = answersAndMarksOf(queue);
  return questions.map(({ id }, index) => ({
    id,
    number: index + 1,
    isAnswered: Object.hasOwn(answers, id),
    isMarked: marks[id] ?? false,
  }));
}
