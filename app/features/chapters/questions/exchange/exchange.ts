import { answersPerQuestion, maxAnswerLength, maxExplanationLength, maxQuestionLength } from '#contract/limits.ts';

/**
 * Texts that hold many questions. GIFT: https://docs.moodle.org/en/GIFT_format, Aiken: https://docs.moodle.org/en/Aiken_format; where
 * these pages are silent, what Moodle itself does is followed.
 */
export const exchangeFormats = ['gift', 'aiken'] as const;
export type ExchangeFormat = (typeof exchangeFormats)[number];

/** A question with text answers, in Markdown, as it goes into such a text or comes out of one. */
export interface PlainQuestion {
  readonly question: string;
  readonly answers: readonly PlainAnswer[];
  /** '' for none. */
  readonly explanation: string;
}

export interface PlainAnswer {
  readonly answer: string;
  readonly isCorrect: boolean;
}

/** Why a question of a text cannot be taken over: it is broken, of a kind that there is not here, or breaks a rule of the questions. */
export type FaultReason =
  | 'noAnswers'
  | 'unclosed'
  | 'unopened'
  | 'emptyLineMissing'
  | 'essay'
  | 'numerical'
  | 'matching'
  | 'trueFalse'
  | 'shortAnswer'
  | 'picture'
  | 'severalLines'
  | 'answerLineMissing'
  | 'answerLineUnclear'
  | 'answerLetterUnknown'
  | 'letterTwice'
  | 'questionMissing'
  | 'answerEmpty'
  | 'answerCount'
  | 'noneRight'
  | 'severalRight'
  | 'questionTooLong'
  | 'answerTooLong'
  | 'explanationTooLong'
  | 'badCharacters';

/** A question that was not understood. */
export interface ReadFault {
  /** Where it begins, from 1. */
  readonly line: number;
  /** How it begins. */
  readonly excerpt: string;
  readonly reason: FaultReason;
  /** How many answers there are, with `answerCount`. */
  readonly count?: number;
}

/** A question that was understood. */
export interface ReadQuestion extends PlainQuestion {
  /** Where it begins, from 1. */
  readonly line: number;
}

/** What a format can say of a question that there is no place for here. */
export type LeftOut = 'titles' | 'feedback' | 'weights' | 'categories' | 'pictures';

/** What a text was found to hold, in its order. */
export interface Reading {
  readonly questions: readonly ReadQuestion[];
  readonly faults: readonly ReadFault[];
  /** Kinds of things that were passed over in the questions that were understood. */
  readonly leftOut: readonly LeftOut[];
}

/** How one question of a text came out. */
export type Outcome = PlainQuestion | Pick<ReadFault, 'reason' | 'count'>;

/** Holds a question that could be read against the rules of the questions here. */
export function judge({ question, answers, explanation }: PlainQuestion): Outcome {
  const right = answers.filter(({ isCorrect }) => isCorrect).length;
  const texts = [question, explanation, ...answers.map(({ answer }) => answer)];
  if (question === '') return { reason: 'questionMissing' };
  if (answers.length !== answersPerQuestion) return { reason: 'answerCount', count: answers.length };
  if (answers.some(({ answer }) => answer === '')) return { reason: 'answerEmpty' };
  if (right !== 1) return { reason: right === 0 ? 'noneRight' : 'severalRight' };
  if (question.length > maxQuestionLength) return { reason: 'questionTooLong' };
  if (answers.some(({ answer }) => answer.length > maxAnswerLength)) return { reason: 'answerTooLong' };
  if (explanation.length > maxExplanationLength) return { reason: 'explanationTooLong' };
  if (texts.some((text) => text.includes('\0') || !text.isWellFormed())) return { reason: 'badCharacters' };
  return { question, answers, explanation };
}

/** The lines of a text, whatever system wrote it. */
export function linesOf(text: string): string[] {
  return text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
}

const excerptLength = 80;

/** The beginning of a question, on one line. */
export function excerptOf(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  return line.length > excerptLength ? `${line.slice(0, excerptLength).trimEnd()}…` : line;
}

/** Why a question cannot be written as it is: all but those that end in `Lost` leave it out. */
export type LossReason = 'unfinished' | 'pictureAnswers' | 'pictureLost' | 'sourceLost';

/** Something that the format has no way to say. */
export interface Loss {
  /** Place of the question in the chapter, from 1. */
  readonly number: number;
  readonly reason: LossReason;
}

/** Questions as one text. */
export interface Writing {
  readonly text: string;
  /** How many questions are in it. */
  readonly count: number;
  readonly losses: readonly Loss[];
}
