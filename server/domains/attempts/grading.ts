import type { ChosenAnswer, SentAnswer } from '#contract/attempts.ts';
import type { QuestionScoring, QuestionWording } from '#contract/chapters.ts';
import { type FieldError, fieldError } from '#contract/errors.ts';
import type { WordingsTable } from '#server/db/question-tables.ts';
import type { JudgedAnswer } from '#server/db/tables.ts';

/** The answers that can be chosen for one question, and the right one. */
interface KeyedQuestion {
  readonly answerIds: ReadonlySet<string>;
  readonly rightAnswerId: string | undefined;
  readonly scoring: QuestionScoring;
  /** The question says something else now, or is gone. */
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
  /** The first version of the chapter with this wording. */
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
 * The key of the questions that a version of a chapter shows, built from all its answers and wordings. Without a version it covers all
 * questions: submissions made before versions were kept may have shown any of them.
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

/** Whether an answer can be chosen: its question is in the chapter, and the answer belongs to it. */
export function isOfKey(key: AnswerKey, { questionId, answerId }: ChosenAnswer): boolean {
  return key.get(questionId)?.answerIds.has(answerId) ?? false;
}

/** The faults of a submission: questions named twice, and questions or answers that are not in the chapter. */
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

/** Judges a submission by the key. Gives every question of the chapter once, in order; an unanswered one is wrong. */
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
 * Judges a former submission by the present key. A question or chosen answer that is gone keeps its judgement. Questions added later are
 * not counted.
 */
export function judgeAgain(key: AnswerKey, judged: readonly JudgedAnswer[]): JudgedAnswer[] {
  return judged.map((answer) => {
    const { questionId, answerId } = answer;
    const question = key.get(questionId);
    if (!question || question.isGone) return answer;
    const again = judgeOne(questionId, question, answerId);
    const canBeJudged = answerId === null || question.answerIds.has(answerId) || question.scoring === 'credited';
    if (canBeJudged) return again;
    // It was credited before, so nothing says that the answer was right.
    return { ...again, isCorrect: answer.scoring === 'credited' ? false : answer.isCorrect };
  });
}

/** Whether a question is in the total. */
export function isCounted({ scoring }: JudgedAnswer): boolean {
  return scoring !== 'dropped';
}

/** The score of a judged submission; 0 where it has no questions. */
export function scoreOf(judged: readonly JudgedAnswer[]): Score {
  const counted = judged.filter(isCounted);
  const correct = counted.filter(({ isCorrect }) => isCorrect).length;
  const total = counted.length;
  return { correct, total, estimate: total === 0 ? 0 : Math.round((100 * correct) / total) };
}

/** Whether another attempt may be begun after this many. */
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
