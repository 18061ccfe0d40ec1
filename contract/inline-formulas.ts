import { plainFormula } from './plain-formula.ts';

/** A piece of a plain text; a formula comes without its dollar signs. */
export interface PlainStretch {
  readonly kind: 'words' | 'inline' | 'display';
  readonly content: string;
}

/** A dollar sign that is not escaped by a backslash. */
export interface Dollar {
  readonly offset: number;
  /** Index in the list of the next dollar sign at the same depth of braces; -1 if there is none. */
  readonly partner: number;
}

interface Formula extends PlainStretch {
  readonly start: number;
  readonly end: number;
}

/** The dollar signs of a text that may belong to formulas, in order. */
export function dollarsIn(text: string): Dollar[] {
  const found: { offset: number; depth: number }[] = [];
  let depth = 0;
  for (let offset = 0; offset < text.length; offset++) {
    const sign = text[offset];
    if (sign === '\\') offset++;
    else if (sign === '{') depth++;
    else if (sign === '}') depth--;
    else if (sign === '$') found.push({ offset, depth });
  }
  const latest = new Map<number, number>();
  const partners = new Map<number, number>();
  for (const [index, dollar] of [...found.entries()].reverse()) {
    partners.set(index, latest.get(dollar.depth) ?? -1);
    latest.set(dollar.depth, index);
  }
  return found.map(({ offset }, index) => ({ offset, partner: partners.get(index) ?? -1 }));
}

/**
 * The formula that the dollar sign at this index opens; null if it opens none. A formula is recognised as in Markdown: no blank just inside
 * its dollar signs and no digit after them, so that prices stay prices. A dollar sign within braces belongs to the formula.
 * @param ofUnmatched gives the index of the sign that closes a formula whose braces do not match; by default nothing closes it
 */
export function formulaAt(
  text: string,
  dollars: readonly Dollar[],
  index: number,
  ofUnmatched = (_next: number) => -1,
): Formula | null {
  const start = dollars[index]?.offset ?? -1;
  const isDisplay = dollars[index + 1]?.offset === start + 1;
  const opener = index + (isDisplay ? 1 : 0);
  const { partner = -1 } = dollars[opener] ?? {};
  const closer = partner < 0 ? ofUnmatched(opener + 1) : partner;
  const close = dollars[closer]?.offset ?? -1;
  if (isDisplay && dollars[closer + 1]?.offset !== close + 1) return null;
  const width = isDisplay ? 2 : 1;
  const content = text.slice(start + width, close);
  const end = close + width;
  if (close < 0 || content.trim() === '') return null;
  if (isDisplay) return { kind: 'display', content: content.trim(), start, end };
  const isPrice = /^\s|\s$/.test(content) || /\d/.test(text[end] ?? '');
  return isPrice ? null : { kind: 'inline', content, start, end };
}

/** Words, as they were written, and formulas, in order, of a text without other markup. */
export function writtenStretchesOf(text: string): Formula[] {
  const dollars = dollarsIn(text);
  const stretches: Formula[] = [];
  let end = 0;
  const addWords = (to: number) => {
    if (to > end) stretches.push({ kind: 'words', content: text.slice(end, to), start: end, end: to });
  };
  for (const [index, { offset }] of dollars.entries()) {
    const formula = offset < end ? null : formulaAt(text, dollars, index);
    if (!formula) continue;
    addWords(formula.start);
    stretches.push(formula);
    end = formula.end;
  }
  addWords(text.length);
  return stretches;
}

/** The same with dollar signs in place of escaped ones. */
export function plainStretchesOf(text: string): PlainStretch[] {
  return writtenStretchesOf(text).map(({ kind, content }) => ({
    kind,
    content: kind === 'words' ? content.replaceAll('\\$', '$') : content,
  }));
}

/** A plain text with its formulas spelled in words, without their markup: `Uptake of $\ce{CO2}$` gives "Uptake of CO₂". */
export function spellFormulas(text: string): string {
  if (!text.includes('$')) return text;
  return plainStretchesOf(text)
    .map(({ kind, content }) => (kind === 'words' ? content : plainFormula(content).replaceAll('$', '')))
    .join('');
}
