import { answerPattern, keyPattern, letterPattern } from './aiken-lines.ts';
import { type ExchangeFormat, linesOf, type Reading } from './exchange.ts';
import { readAiken } from './read-aiken.ts';
import { readGift } from './read-gift.ts';

/** Returns the likely format of a text; null for an empty one. Only Aiken has a line that names the right letter. */
export function detectFormat(text: string): ExchangeFormat | null {
  if (text.trim() === '') return null;
  const lines = linesOf(text).map((line) => line.trim());
  if (lines.some((line) => letterPattern.test(keyPattern.exec(line)?.[1] ?? ''))) return 'aiken';
  const hasAnswerLines = lines.some((line) => answerPattern.test(line));
  return hasAnswerLines && !text.includes('{') ? 'aiken' : 'gift';
}

const readers: Readonly<Record<ExchangeFormat, (text: string) => Reading>> = { gift: readGift, aiken: readAiken };

/** Reads the questions of a text in a format. */
export function readQuestions(text: string, format: ExchangeFormat): Reading {
  return readers[format](text);
}
