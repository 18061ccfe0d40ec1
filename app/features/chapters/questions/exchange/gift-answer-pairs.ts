import { type BracePair, bracePairs, cutBefore, type Glyph, isMark, textOf, titleEnd, trimmed } from './gift-marks.ts';

/** What a brace comes after that holds an argument in a formula: a command, with its option, or a single `_` or `^`. */
const beforeArgument = /(?:\\[A-Za-z]+\*?(?:\[[^\]]*\])?|(?<!_)[_^])$/;

const inside = (glyphs: readonly Glyph[], { start, end }: BracePair) => trimmed(glyphs.slice(start + 1, end));

/** Braces of formulas, that nobody has put backslashes into: arguments, one right after the other. */
function argumentsIn(glyphs: readonly Glyph[], pairs: readonly BracePair[]): ReadonlySet<BracePair> {
  const found = new Set<BracePair>();
  for (const [index, pair] of pairs.entries()) {
    const before = pairs[index - 1];
    const isNext = before !== undefined && found.has(before) && before.end + 1 === pair.start;
    if (isNext || beforeArgument.test(textOf(glyphs.slice(0, pair.start)))) found.add(pair);
  }
  return found;
}

/** Has answers of some kind of question by all signs, wherever it stands. */
function isSurely(content: readonly Glyph[], isArgument: boolean): boolean {
  const begins = isMark(content[0], '=') || isMark(content[0], '~');
  const answers = cutBefore(content, '~=').filter((part) => part.length > 1);
  if (begins && answers.length > 1) return true;
  if (isArgument) return false;
  return begins || isMark(content[0], '#') || /^(?:T|TRUE|F|FALSE)\s*(?:#|$)/.test(textOf(content));
}

const hasAnswers = (content: readonly Glyph[]) => cutBefore(content, '~=').length > 1;

/**
 * The pairs of braces with answers in them, in their order: one in a question as it should be, more where questions run into each other.
 * Beside those that begin as answers do it is the likeliest one, and whatever ends a line with the answers of another question below or
 * above it: that may be a short answer as well.
 */
export function answerPairs(glyphs: readonly Glyph[]): readonly BracePair[] {
  const found = bracePairs(glyphs);
  if (typeof found === 'string') return [];
  const end = titleEnd(glyphs);
  const pairs = found.filter(({ start }) => start >= end);
  const args = argumentsIn(glyphs, pairs);
  const sure = pairs.filter((pair) => isSurely(inside(glyphs, pair), args.has(pair)));
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
