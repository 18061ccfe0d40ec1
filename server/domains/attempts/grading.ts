import type { ChosenAnswer, SentAnswer } from '#contract/attempts.ts';
import type { QuestionScoring, QuestionWording } from '#contract/chapters.ts';
import { type FieldError, fieldError } from '#contract/errors.ts';
import type { WordingsTable } from '#server/db/question-tables.ts';
import type { JudgedAnswer } from '#server/db/tables.ts';

/** What can be chosen for one question, and which of it is right. */
interface KeyedQuestion {
  readonly answerIds: ReadonlySet<string>;
  readonly rightAnswerId: string | undefined;
  readonly scoring: QuestionScoring;
  /** It says something else by now, or is gone. */
  readonly isChanged: boolean;
  readonly isGone: boolean;
}

/** The questions of a version of a chapter by their ids, in order. */
export type AnswerKey = ReadonlyMap<string, KeyedQuestion>;

/** One answer of a chapter, as the database gives it. */
export interface KeyRow {
  readonly questionId: string;
  readonly answerId: string;
  readonly isCorrect: boolean;
  readonly scoring: QuestionScoring;
  /** The first version of the chapter that says so. */
  readonly sinceVersion: number;
  readonly position: number;
}

/** A question as former versions of its chapter said it. */
export type KeptWording = Omit<WordingsTable, 'content'> & { readonly content: QuestionWording };

/** How a submission did. `estimate` is in whole per cent. */
export interface Score {
  readonly correct: number;
  readonly total: number;
  readonly estimate: number;
}

/**
 * The key of what a version of a chapter shows, out of all answers that the chapter has and all wordings that it had. Without a version it
 * is of all questions that there are: what was handed in before versions were kept may have shown any of them.
 */
export function keyOf(rows: readonly KeyRow[], wordings: readonly KeptWording[], version: number | null): AnswerKey {
  const isShown = ({ scoring, sinceVersion }: KeyRow) => scoring !== 'dropped' && sinceVersion <= (version ?? 0);
  const byQuestion = Map.groupBy(rows, ({ questionId }) => questionId);
  const placed = [...byQuestion].flatMap(([questionId, answers]) => {
    const [first] = answers;
    if (!first || (version !== null && !isShown(first))) return [];
    const rightAnswerId = answers.find(({ isCorrect }) => isCorrect)?.answerId;
    const answerIds = new Set(answers.map(({ answerId }) => answerId));
    const question: KeyedQuestion = {
      answerIds,
      rightAnswerId,
      scoring: first.scoring,
      isChanged: false,
      isGone: false,
    };
    return [{ questionId, question, position: first.position }];
  });
  for (const wording of wordings) {
    if (version === null || version < wording.since_version || version >= wording.until_version) continue;
    const { question_id: questionId, content, right_answer_id: rightAnswerId, scoring, is_current } = wording;
    const answerIds = new Set(content.answers.map(({ id }) => id));
    const present = byQuestion.get(questionId)?.[0];
    const isGone = present === undefined;
    const question: KeyedQuestion = { answerIds, rightAnswerId, scoring, isChanged: !is_current, isGone };
    placed.push({ questionId, question, position: present?.position ?? wording.position - 0.5 });
  }
  placed.sort((one, other) => one.position - other.position);
  return new Map(placed.map(({ questionId, question }) => [questionId, question]));
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
  return [...key].map(([questionId, question]) => judgeOne(questionId, question, chosenIds.get(questionId) ?? null));
}

function judgeOne(
  questionId: string,
  { rightAnswerId, scoring }: KeyedQuestion,
  answerId: string | null,
): JudgedAnswer {
  const isCorrect = scoring === 'credited' || (answerId !== null && answerId === rightAnswerId);
  return { questionId, answerId, isCorrect, ...(scoring === 'counted' ? {} : { scoring }) };
}

/**
 * A submission of former days judged by the key as it is now. What the key cannot judge keeps its judgement: questions, and chosen answers,
 * that are gone. Questions that came later are not counted.
 */
export function judgeAgain(key: AnswerKey, judged: readonly JudgedAnswer[]): JudgedAnswer[] {
  return judged.map((answer) => {
    const { questionId, answerId } = answer;
    const question = key.get(questionId);
    if (!question || question.isGone) return answer;
    const again = judgeOne(questionId, question, answerId);
    const canBeJudged = answerId === null || question.answerIds.has(answerId) || question.scoring === 'credited';
    if (canBeJudged) return again;
    // What was credited before is not known to have been right.
    return { ...again, isCorrect: answer.scoring === 'credited' ? false : answer.isCorrect };
  });
}

/** Whether a question is in the total. */
export function isCounted({ scoring }: JudgedAnswer): boolean {
  return scoring !== 'dropped';
}

/** What a judged submission is worth; one without questions is worth nothing. */
export function scoreOf(judged: readonly JudgedAnswer[]): Score {
  const counted = judged.filter(isCounted);
  const correct = counted.filter(({ isCorrect }) => isCorrect).length;
  const total = counted.length;
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
