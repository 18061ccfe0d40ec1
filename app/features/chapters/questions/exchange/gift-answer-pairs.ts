import { type BracePair, bracePairs, cutBefore, type Glyph, isMark, textOf, titleEnd, trimmed } from './gift-marks.ts';

/** The text before a brace that holds an argument in a formula: a command with its option, or a single `_` or `^`. */
const beforeArgument = /(?:\\[A-Za-z]+\*?(?:\[[^\]]*\])?|(?<!_)[_^])$/;

const inside = (glyphs: readonly Glyph[], { start, end }: BracePair) => trimmed(glyphs.slice(start + 1, end));

/** Returns the braces of formulas that have no backslashes: arguments, one right after the other. */
function argumentsIn(glyphs: readonly Glyph[], pairs: readonly BracePair[]): ReadonlySet<BracePair> {
  const found = new Set<BracePair>();
  for (const [index, pair] of pairs.entries()) {
    const before = pairs[index - 1];
    const isNext = before !== undefined && found.has(before) && before.end + 1 === pair.start;
    if (isNext || beforeArgument.test(textOf(glyphs.slice(0, pair.start)))) found.add(pair);
  }
  return found;
}

/** Whether a content surely consists of answers of some kind of question, wherever it stands. */
function surelyHoldsAnswers(content: readonly Glyph[], isArgument: boolean): boolean {
  const begins = isMark(content[0], '=') || isMark(content[0], '~');
  const answers = cutBefore(content, '~=').filter((part) => part.length > 1);
  if (begins && answers.length > 1) return true;
  if (isArgument) return false;
  return begins || isMark(content[0], '#') || /^(?:T|TRUE|F|FALSE)\s*(?:#|$)/.test(textOf(content));
}

const hasAnswers = (content: readonly Glyph[]) => cutBefore(content, '~=').length > 1;

/**
 * Returns the pairs of braces that hold answers, in order: one in a correct question, more where questions run into each other. These are
 * the pairs that surely hold answers, or else the likeliest one. A pair that ends a line, with the answers of another question above or
 * below, counts too: it may be a short answer.
 */
export function answerPairs(glyphs: readonly Glyph[]): readonly BracePair[] {
  const found = bracePairs(glyphs);
  if (typeof found === 'string') return [];
  const end = titleEnd(glyphs);
  const pairs = found.filter(({ start }) => start >= end);
  const args = argumentsIn(glyphs, pairs);
  const sure = pairs.filter((pair) => surelyHoldsAnswers(inside(glyphs, pair), args.has(pair)));
  const likeliest = pairs.findLast((pair) => hasAnswers(inside(glyphs, pair))) ?? pairs.at(-1);
  const known = sure.length > 0 || !likeliest ? sure : [likeliest];
  const isApart = (one: BracePair, other: BracePair) => {
    const between = textOf(glyphs.slice(one.end + 1, other.start));
    return /^[^\S\n]*\n/.test(between) && between.trim() !== '';
  };
  const isDisplayed = ({ start }: BracePair) => textOf(glyphs.slice(0, start)).split('$$').length % 2 === 0;
  const isOwn = (pair: BracePair) =>
    !args.has(pair) &&
    !isDisplayed(pair) &&
    endsLine(glyphs, pair) &&
    known.some((other) => (pair.end < other.start ? isApart(pair, other) : isApart(other, pair)));
  return pairs.filter((pair) => known.includes(pair) || isOwn(pair));
}

function endsLine(glyphs: readonly Glyph[], { end }: BracePair): boolean {
  return /^[^\S\n]*(?:\n|$)/.test(textOf(glyphs.slice(end + 1)));
}
