import type { ChosenAnswer, SentAnswer } from '#contract/attempts.ts';
import { type FieldError, fieldError } from '#contract/errors.ts';
import type { JudgedAnswer } from '#server/db/tables.ts';

/** What can be chosen for one question, and which of it is right. */
interface KeyedQuestion {
  readonly answerIds: ReadonlySet<string>;
  readonly rightAnswerId: string | undefined;
}

/** The questions of a chapter by their ids, in order. */
export type AnswerKey = ReadonlyMap<string, KeyedQuestion>;

/** One answer of a chapter, as the database gives it. */
export interface KeyRow {
  readonly questionId: string;
  readonly answerId: string;
  readonly isCorrect: boolean;
}

/** How a submission did. `estimate` is in whole per cent. */
export interface Score {
  readonly correct: number;
  readonly total: number;
  readonly estimate: number;
}

/** The key out of all answers of a chapter, in the order of their questions. */
export function keyOf(rows: readonly KeyRow[]): AnswerKey {
  const key = new Map<string, { answerIds: Set<string>; rightAnswerId: string | undefined }>();
  for (const { questionId, answerId, isCorrect } of rows) {
    const question = key.get(questionId) ?? { answerIds: new Set(), rightAnswerId: undefined };
    question.answerIds.add(answerId);
    if (isCorrect) question.rightAnswerId = answerId;
    key.set(questionId, question);
  }
  return key;
}

/** Whether an answer can be chosen: its question is of the chapter, and it is one of that question's. */
export function isOfKey(key: AnswerKey, { questionId, answerId }: ChosenAnswer): boolean {
  return key.get(questionId)?.answerIds.has(answerId) ?? false;
}

/** What is wrong with a submission: questions named twice, questions and answers that are not of the chapter. */
export function faultsOfAnswers(key: AnswerKey, chosen: readonly SentAnswer[]): FieldError[] {
  const seen = new Set<string>();
  return chosen.flatMap(({ questionId, answerId }, index) => {
    if (!key.has(questionId)) return [fieldError(`answers.${index}.questionId`, 'NOT_OF_CHAPTER')];
    if (seen.has(questionId)) return [fieldError(`answers.${index}.questionId`, 'DUPLICATE')];
    seen.add(questionId);
    const isKnown = answerId === null || isOfKey(key, { questionId, answerId });
    return isKnown ? [] : [fieldError(`answers.${index}.answerId`, 'NOT_OF_CHAPTER')];
  });
}

/** A submission judged by the key: every question of the chapter once, in order; an unanswered one is wrong. */
export function judge(key: AnswerKey, chosen: readonly SentAnswer[]): JudgedAnswer[] {
  const chosenIds = new Map(chosen.map(({ questionId, answerId }) => [questionId, answerId]));
  return [...key].map(([questionId, { rightAnswerId }]) => {
    const answerId = chosenIds.get(questionId) ?? null;
    return { questionId, answerId, isCorrect: answerId !== null && answerId === rightAnswerId };
  });
}

/**
 * A submission of former days judged by the key as it is now. What the key cannot judge keeps its judgement: questions, and chosen answers,
 * that are gone. Questions that came later are not counted.
 */
export function judgeAgain(key: AnswerKey, judged: readonly JudgedAnswer[]): JudgedAnswer[] {
  return judged.map((answer) => {
    const { questionId, answerId } = answer;
    if (answerId === null || !isOfKey(key, { questionId, answerId })) return answer;
    return { questionId, answerId, isCorrect: answerId === key.get(questionId)?.rightAnswerId };
  });
}

/** What a judged submission is worth; one without questions is worth nothing. */
export function scoreOf(judged: readonly JudgedAnswer[]): Score {
  const correct = judged.filter(({ isCorrect }) => isCorrect).length;
  const total = judged.length;
  return { correct, total, estimate: total === 0 ? 0 : Math.round((100 * correct) / total) };
}

/** Whether another attempt may be begun after so many. */
export function hasAttemptsLeft(
  { attemptsLimit }: { readonly attemptsLimit: number | null },
  attempts: number,
): boolean {
  return attemptsLimit === null || attempts < attemptsLimit;
}

/** Whether a submission reaches the mark. One without questions never does, even where the mark is 0. */
export function isPassed({ estimate, total }: Pick<Score, 'estimate' | 'total'>, passMark: number): boolean {
  return total > 0 && estimate >= passMark;
}
