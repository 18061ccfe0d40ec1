import type { AttemptChanges, SavedAnswers, SentAnswer, Turn } from '#contract/attempts.ts';
import type { StandingAnswer } from '#contract/common.ts';
import { type FieldError, fieldError } from '#contract/errors.ts';
import type { KeptAnswer } from '#server/db/tables.ts';
import { type AnswerKey, faultsOfAnswers, isOfKey } from './grading.ts';
import type { AttemptState } from './open-attempts.repository.ts';

type Changes = Pick<AttemptChanges, 'answers' | 'marks' | 'turn'>;

/** The new state of an attempt, and the answer to its sender. */
export interface Merged extends Omit<SavedAnswers, 'savedAt'> {
  readonly state: AttemptState;
}

/**
 * Applies changes to an attempt at an instant. What they do not name stays. An answer that the sender has not seen stays too. Changes that
 * come too late change nothing.
 */
export function merge(key: AnswerKey, kept: AttemptState, { answers, marks, turn }: Changes, savedAt: string): Merged {
  if (turn && isLate(kept, turn)) return { state: kept, revisions: [], conflicts: [] };
  const conflicts = conflictsOf(key, kept.answers, answers);
  const refused = new Set(conflicts.map(({ questionId }) => questionId));
  const chosen = new Map(kept.answers.map((answer) => [answer.questionId, answer]));
  const revisions = answers.flatMap(({ questionId, answerId }) => {
    if (refused.has(questionId)) return [];
    const before = chosen.get(questionId) ?? { answerId: null, revision: 0, savedAt };
    const isSame = before.answerId === answerId;
    const revision = isSame ? before.revision : before.revision + 1;
    const change = { questionId, answerId, revision, savedAt: isSame ? before.savedAt : savedAt };
    if (revision > 0) chosen.set(questionId, turn ? { ...change, turn } : change);
    return [{ questionId, revision }];
  });
  const marked = new Set(kept.marked);
  for (const { questionId, isMarked } of marks) {
    if (isMarked) marked.add(questionId);
    else marked.delete(questionId);
  }
  return { state: { answers: [...chosen.values()], marked: [...marked] }, revisions, conflicts };
}

/**
 * Applies a whole submission: an answer that it does not name is taken back. If the sender tells which answers it has seen, an unnamed
 * answer stays, because such a sender names the answers that it takes back.
 */
export function mergeAllAnswers(
  key: AnswerKey,
  kept: AttemptState,
  submission: readonly SentAnswer[],
  savedAt: string,
): Merged {
  if (submission.some(({ seenRevision }) => seenRevision !== undefined)) {
    return merge(key, kept, { answers: [...submission], marks: [] }, savedAt);
  }
  const named = new Set(submission.map(({ questionId }) => questionId));
  const unnamed = kept.answers.filter(({ questionId, answerId }) => answerId !== null && !named.has(questionId));
  const takenBack = unnamed.map(({ questionId }) => ({ questionId, answerId: null }));
  return merge(key, kept, { answers: [...submission, ...takenBack], marks: [] }, savedAt);
}

/** The stored answers that the sender has not seen and would overwrite. An answer that can no longer be chosen is no conflict. */
export function conflictsOf(
  key: AnswerKey,
  kept: readonly KeptAnswer[],
  sent: readonly SentAnswer[],
): StandingAnswer[] {
  const saved = new Map(kept.map((answer) => [answer.questionId, answer]));
  return sent.flatMap(({ questionId, answerId: sentId, seenRevision }) => {
    const answer = saved.get(questionId);
    if (!answer || seenRevision === undefined || answer.revision <= seenRevision) return [];
    const { answerId, revision, savedAt } = answer;
    if (answerId === sentId || (answerId !== null && !isOfKey(key, { questionId, answerId }))) return [];
    return [{ questionId, answerId, revision, savedAt }];
  });
}

/** Whether a later request of the same sender is stored already. */
function isLate({ answers }: AttemptState, { sender, number }: Turn): boolean {
  return answers.some(({ turn }) => turn !== undefined && turn.sender === sender && turn.number > number);
}

/** The faults of changes: questions named twice, and questions or answers that are not in the chapter. */
export function faultsOfChanges(key: AnswerKey, { answers, marks }: Changes): FieldError[] {
  const seen = new Set<string>();
  const faultsOfMarks = marks.flatMap(({ questionId }, index) => {
    const path = `marks.${index}.questionId`;
    if (!key.has(questionId)) return [fieldError(path, 'NOT_OF_CHAPTER')];
    if (seen.has(questionId)) return [fieldError(path, 'DUPLICATE')];
    seen.add(questionId);
    return [];
  });
  return [...faultsOfAnswers(key, answers), ...faultsOfMarks];
}
