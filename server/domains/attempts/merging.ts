import type { AttemptChanges, Turn } from '#contract/attempts.ts';
import { type FieldError, fieldError } from '#contract/errors.ts';
import { type AnswerKey, faultsOfSheet } from './grading.ts';
import type { AttemptState } from './open-attempts.repository.ts';

type Changes = Pick<AttemptChanges, 'answers' | 'marks' | 'turn'>;

/** What is kept of an attempt with changes made to it: what they do not name stays, and so does all where they come too late. */
export function merge(kept: AttemptState, { answers, marks, turn }: Changes): AttemptState {
  if (turn && isLate(kept, turn)) return kept;
  const chosen = new Map(kept.answers.map((answer) => [answer.questionId, answer]));
  for (const answer of answers) chosen.set(answer.questionId, turn ? { ...answer, turn } : answer);
  const marked = new Set(kept.marked);
  for (const { questionId, isMarked } of marks) {
    if (isMarked) marked.add(questionId);
    else marked.delete(questionId);
  }
  return { answers: [...chosen.values()], marked: [...marked] };
}

/** Whether a later request of the same sender is kept already. */
function isLate({ answers }: AttemptState, { sender, number }: Turn): boolean {
  return answers.some(({ turn }) => turn !== undefined && turn.sender === sender && turn.number > number);
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
