import { answersPerQuestion } from '#contract/limits.ts';

/** The indexes of a question's answers, 0 to 3. */
export const answerIndexes: readonly number[] = Array.from({ length: answersPerQuestion }, (_, index) => index);
