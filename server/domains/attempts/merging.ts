import type { AttemptChanges } from '#contract/attempts.ts';
import { type FieldError, fieldError } from '#contract/errors.ts';
import { type AnswerKey, faultsOfSheet } from './grading.ts';
import type { AttemptState } from './open-attempts.repository.ts';

type Changes = Pick<AttemptChanges, 'answers' | 'marks'>;

/** What is kept of an attempt with changes made to it: what they do not name stays. */
export function merge(kept: AttemptState, { answers, marks }: Changes): AttemptState {
  const chosen = new Map(kept.answers.map(({ questionId, answerId }) => [questionId, answerId]));
  for (const { questionId, answerId } of answers) chosen.set(questionId, answerId);
  const marked = new Set(kept.marked);
  for (const { questionId, isMarked } of marks) {
    if (isMarked) marked.add(questionId);
    else marked.delete(questionId);
  }
  return {
    answers: [...chosen].map(([questionId, answerId]) => ({ questionId, answerId })),
    marked: [...marked],
  };
}

/** What is wrong with changes: questions named twice, questions and answers that are not of the chapter. */
export function faultsOfChanges(key: AnswerKey, { answers, marks }: Changes): FieldError[] {
  const seen = new Set<string>();
  const faultsOfMarks = marks.flatMap(({ questionId }, index) => {
    const path = `marks.${index}.questionId`;
    if (!key.has(questionId)) return [fieldError(path, 'NOT_OF_CHAPTER')];
    if (seen.has(questionId)) return [fieldError(path, 'DUPLICATE')];
    seen.add(questionId);
    return [];
  });
  return [...faultsOfSheet(key, answers), ...faultsOfMarks];
}
