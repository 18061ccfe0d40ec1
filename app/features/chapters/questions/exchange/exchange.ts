import { answersPerQuestion, maxAnswerLength, maxExplanationLength, maxQuestionLength } from '#contract/limits.ts';

/**
 * Formats of texts with many questions. GIFT: https://docs.moodle.org/en/GIFT_format, Aiken: https://docs.moodle.org/en/Aiken_format. Where
 * these pages say nothing, the program does what Moodle does.
 */
export const exchangeFormats = ['gift', 'aiken'] as const;
export type ExchangeFormat = (typeof exchangeFormats)[number];

/** A question with text answers, in Markdown, as it is read from such a text or written into one. */
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

/** Why a question cannot be imported: it is broken, of a type that does not exist here, or breaks a rule of questions. */
export type FaultReason =
  | 'answerCount'
  | keyof typeof import('../../../../../locales/en/chapters.json')['questions']['import']['reason'];

/** A question that could not be read: where it stands in the text, and why. */
export interface ReadFault {
  /** The line where it begins, from 1. */
  readonly line: number;
  readonly excerpt: string;
  readonly reason: FaultReason;
  /** The number of answers, with `answerCount`. */
  readonly count?: number;
}

/** A question that was read, and where it stands in the text. */
export interface ReadQuestion extends PlainQuestion {
  /** The line where it begins, from 1. */
  readonly line: number;
}

/** Parts of a question in a format that have no place here. */
export type LeftOut = 'titles' | 'feedback' | 'weights' | 'categories' | 'pictures';

/** The questions of a text in their order. */
export interface Reading {
  readonly questions: readonly ReadQuestion[];
  readonly faults: readonly ReadFault[];
  /** Kinds of parts that were left out of the questions that were read. */
  readonly leftOut: readonly LeftOut[];
}

/** The result of reading one question. */
export type Outcome = PlainQuestion | Pick<ReadFault, 'reason' | 'count'>;

/** Checks a question that was read against the rules of questions. */
export function check({ question, answers, explanation }: PlainQuestion): Outcome {
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

/** Returns the lines of a text, with line ends of any system. */
export function linesOf(text: string): string[] {
  return text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
}

const excerptLength = 80;

/** Returns the beginning of a question on one line. */
export function excerptOf(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  return line.length > excerptLength ? `${line.slice(0, excerptLength).trimEnd()}…` : line;
}

/** Why a question cannot be written as it is. Reasons that end in `Lost` leave out a part, all others the whole question. */
export type LossReason = 'unfinished' | 'pictureAnswers' | 'pictureLost' | 'sourceLost';

/** A loss: the format cannot express it. */
export interface Loss {
  /** The place of the question in the chapter, from 1. */
  readonly number: number;
  readonly reason: LossReason;
}

/** Questions written as one text. */
export interface Writing {
  readonly text: string;
  readonly count: number;
  readonly losses: readonly Loss[];
}
