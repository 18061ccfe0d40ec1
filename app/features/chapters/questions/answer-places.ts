import { answersPerQuestion } from '#contract/limits.ts';

/** The places of a question's answers, which never change. */
export const answerPlaces: readonly number[] = Array.from({ length: answersPerQuestion }, (_, place) => place);
