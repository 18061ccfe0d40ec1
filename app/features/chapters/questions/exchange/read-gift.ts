import { check, excerptOf, type LeftOut, linesOf, type Outcome, type PlainAnswer, type Reading } from './exchange.ts';
import { answerPairs } from './gift-answer-pairs.ts';
import { bracePairs, cutBefore, type Glyph, glyphsOf, isMark, textOf, titleEnd, trimmed } from './gift-marks.ts';
import { markdownFromHtml } from './html-to-markdown.ts';
import { literalMarkdown } from './literal-markdown.ts';

/** The lines of one question, without comments. */
export interface Chunk {
  readonly text: string;
  /** Number of the first line, from 1. */
  readonly line: number;
}

/** Splits a text at empty lines, even within braces, and drops comments. */
export function chunksOf(text: string, notice: (what: LeftOut) => void): Chunk[] {
  const chunks: { line: number; texts: string[] }[] = [];
  let isOpen = false;
  for (const [index, line] of linesOf(text).entries()) {
    const words = line.trim();
    if (words === '') isOpen = false;
    if (words === '' || words.startsWith('//')) continue;
    if (/^\$CATEGORY:/i.test(words)) {
      notice('categories');
      continue;
    }
    if (!isOpen) chunks.push({ line: index + 1, texts: [] });
    isOpen = true;
    chunks.at(-1)?.texts.push(line);
  }
  return chunks.map(({ line, texts }) => ({ line, text: texts.join('\n').trim() }));
}

const formatMark = /^\[(html|moodle|plain|markdown)\]/;
type TextFormat = 'html' | 'moodle' | 'plain' | 'markdown';

/** Whether a text without a format mark has HTML. Moodle reads it as HTML, but people mostly write plain text. */
const htmlTag =
  /<\/?(?:p|div|span|br|b|strong|i|em|u|sub|sup|code|ul|ol|li|img|table|tr|td|h[1-6])\b[^<>]*>|&(?:\w+|#\d+);/i;

interface FormattedText {
  readonly text: string;
  readonly format: TextFormat;
  readonly hasPicture: boolean;
}

/**
 * Converts a text to Markdown. Its format is named by its mark, otherwise it is that of the text around it. Without any, it is HTML if it
 * has tags, and stays as it is if not.
 */
function formattedText(glyphs: readonly Glyph[], around: TextFormat = 'moodle'): FormattedText {
  const whole = textOf(glyphs).trim();
  const format = (formatMark.exec(whole)?.[1] as TextFormat | undefined) ?? around;
  const text = whole.replace(formatMark, '').trim();
  if (format === 'markdown') return { text, format, hasPicture: false };
  if (format === 'plain') return { text: literalMarkdown(text), format, hasPicture: false };
  if (format === 'moodle' && !htmlTag.test(text)) return { text, format, hasPicture: false };
  const { markdown, hasPicture } = markdownFromHtml(format === 'moodle' ? text.replaceAll('\n', '<br>') : text);
  return { text: markdown, format, hasPicture };
}

function withoutTitle(glyphs: readonly Glyph[], notice: (what: LeftOut) => void): readonly Glyph[] {
  const end = titleEnd(glyphs);
  if (end > 0) notice('titles');
  return glyphs.slice(end);
}

/** Splits at the last four hashes: the text after them explains the answer of the whole question. */
function cutExplanation(glyphs: readonly Glyph[]): [answers: readonly Glyph[], explanation: readonly Glyph[]] {
  const start = glyphs.findLastIndex((_, index) => [0, 1, 2, 3].every((step) => isMark(glyphs[index + step], '#')));
  return start === -1 ? [glyphs, []] : [trimmed(glyphs.slice(0, start)), glyphs.slice(start + 4)];
}

/** Returns the kind of question that has such answers; null for a choice. */
function otherKind(answers: readonly Glyph[]): Outcome | null {
  const text = textOf(answers);
  const has = (char: string) => answers.some((glyph) => isMark(glyph, char));
  if (text === '') return { reason: 'essay' };
  if (isMark(answers[0], '#')) return { reason: 'numerical' };
  if (has('~')) return null;
  if (has('=') && text.includes('->')) return { reason: 'matching' };
  return { reason: /^(?:T|TRUE|F|FALSE)\s*(?:#|$)/.test(text) ? 'trueFalse' : 'shortAnswer' };
}

const weightMark = /^%(-?\d+(?:\.\d+)?)%/;

interface GiftAnswer extends PlainAnswer {
  readonly hasPicture: boolean;
  /** In per cent, if it is neither 0 nor 100. */
  readonly share: number | null;
}

function answerOf(part: readonly Glyph[], around: TextFormat, notice: (what: LeftOut) => void): GiftAnswer {
  const isMarkedRight = isMark(part[0], '=');
  const [content = [], ...feedback] = cutBefore(trimmed(part[0]?.isMark ? part.slice(1) : part), '#');
  if (feedback.length > 0) notice('feedback');
  const [mark = '', percent] = isMarkedRight ? [] : (weightMark.exec(textOf(content)) ?? []);
  const weight = isMarkedRight ? 100 : Number(percent ?? 0);
  const { text, hasPicture } = formattedText(content.slice(mark.length), around);
  return { answer: text, isCorrect: weight === 100, hasPicture, share: weight === 0 || weight === 100 ? null : weight };
}

/** Reads the answers between the braces. Each begins with `=` or `~`; `~=` begins a right one. */
function answersOf(glyphs: readonly Glyph[], around: TextFormat, notice: (what: LeftOut) => void): GiftAnswer[] {
  const parts = cutBefore(glyphs, '~=').map(trimmed);
  const said = parts.filter((part, index) => {
    const isBareTilde = part.length === 1 && isMark(part[0], '~') && isMark(parts[index + 1]?.[0], '=');
    return part.length > 0 && !isBareTilde;
  });
  return said.map((part) => answerOf(part, around, notice));
}

/** Replaces answers that stood in the middle of a sentence (the format's "missing word"). */
const blank: readonly Glyph[] = [...'_____'].map((char) => ({ char, isMark: false }));

function readChunk(text: string, notice: (what: LeftOut) => void): Outcome {
  const glyphs = trimmed(withoutTitle(glyphsOf(text), notice));
  const pairs = bracePairs(glyphs);
  if (typeof pairs === 'string') return { reason: pairs };
  const [pair, another] = answerPairs(glyphs);
  if (!pair) return { reason: 'noAnswers' };
  if (another) return { reason: 'emptyLineMissing' };
  const [inside, said] = cutExplanation(trimmed(glyphs.slice(pair.start + 1, pair.end)));
  const kind = otherKind(inside);
  if (kind) return kind;
  const after = glyphs.slice(pair.end + 1);
  const sentence =
    after.length === 0 ? glyphs.slice(0, pair.start) : [...glyphs.slice(0, pair.start), ...blank, ...after];
  const question = formattedText(sentence);
  const answers = answersOf(inside, question.format, notice);
  const explanation = formattedText(said, question.format);
  if (explanation.hasPicture) notice('pictures');
  if (question.hasPicture || answers.some(({ hasPicture }) => hasPicture)) return { reason: 'picture' };
  const shares = answers.flatMap(({ share }) => share ?? []);
  if (shares.length > 0) notice('weights');
  const outcome = check({
    question: question.text,
    answers: answers.map(({ answer, isCorrect }) => ({ answer, isCorrect })),
    explanation: explanation.text,
  });
  const isShared = 'reason' in outcome && outcome.reason === 'noneRight' && shares.some((share) => share > 0);
  return isShared ? { reason: 'severalRight' } : outcome;
}

/**
 * Reads the multiple-choice questions of a GIFT text: four answers, one of them right. All other questions, and broken ones, are listed
 * with the reason. Follows https://docs.moodle.org/en/GIFT_format. Beyond it, braces of formulas need no backslashes as long as they come
 * in pairs.
 */
export function readGift(text: string): Reading {
  const questions: Reading['questions'][number][] = [];
  const faults: Reading['faults'][number][] = [];
  const leftOut = new Set<LeftOut>();
  for (const { text: words, line } of chunksOf(text, (what) => leftOut.add(what))) {
    const noticed = new Set<LeftOut>();
    const outcome = readChunk(words, (what) => noticed.add(what));
    if ('reason' in outcome) {
      faults.push({ line, excerpt: excerptOf(words), ...outcome });
      continue;
    }
    questions.push({ line, ...outcome });
    for (const what of noticed) leftOut.add(what);
  }
  return { questions, faults, leftOut: [...leftOut] };
}
