import type { Token } from 'markdown-it';
import { type PlainStretch, plainStretchesOf } from '#contract/inline-formulas.ts';
import { plainFormula } from '#contract/plain-formula.ts';
import { bindShown } from './bind-words.ts';
import { escapeHtml } from './escape-html.ts';
import { holdFormulas, type SetFormula } from './formulas.ts';
import { plainText } from './plain-text.ts';

const maxSummaryLength = 200;

/** The first words of a text without headings, tables, pictures and code. */
export function summaryOfTokens(tokens: readonly Token[]): string {
  let words = '';
  let isHeading = false;
  let inTable = false;
  for (const token of tokens) {
    if (token.type === 'heading_open') isHeading = true;
    if (token.type === 'heading_close') isHeading = false;
    if (token.type === 'table_open') inTable = true;
    if (token.type === 'table_close') inTable = false;
    if (isHeading || inTable) continue;
    if (token.type === 'math_block') words += ` ${plainFormula(token.content)}`;
    if (token.type === 'inline')
      words += ` ${plainText((token.children ?? []).filter(({ type }) => type !== 'image'))}`;
    if (words.length > 2 * maxSummaryLength) break;
  }
  return cutBetweenWords(words.trim());
}

/** The beginning of a one-line text, cut if it is too long for a summary. */
export function cutBetweenWords(text: string): string {
  if (text.length <= maxSummaryLength) return text;
  const room = text.slice(0, maxSummaryLength - 1);
  const blank = text.charAt(maxSummaryLength - 1) === ' ' ? room.length : room.lastIndexOf(' ');
  // A text without blanks is cut anywhere, but not within a character.
  const cut = blank > maxSummaryLength / 2 ? room.slice(0, blank) : room.replace(/[\uD800-\uDBFF]$/, '');
  return `${cut.replace(/[\s.,;:–—-]+$/, '')}…`;
}

interface PlainHtml {
  readonly html: string;
  /** How many formulas were set. */
  readonly formulaCount: number;
}

/** A plain text as HTML: formulas are set, everything else is escaped. A formula that cannot be set stays as it was written. */
export function plainHtml(text: string, setFormula: SetFormula): PlainHtml {
  let formulaCount = 0;
  const drawn = plainStretchesOf(text).map(({ kind, content }) => {
    if (kind === 'words') return escapeHtml(bindShown(content));
    const formula = setFormula(content, kind);
    if (formula === null) return escapeHtml(asWritten(kind, content));
    formulaCount++;
    return kind === 'display' ? `<span class="formula" tabindex="0">${formula}</span>` : formula;
  });
  return { html: holdFormulas(drawn.join('')), formulaCount };
}

function asWritten(kind: PlainStretch['kind'], content: string): string {
  const sign = kind === 'display' ? '$$' : '$';
  return sign + content + sign;
}

/** Like {@link plainHtml}, in paragraphs, which blank lines separate. */
export function plainParagraphs(text: string, setFormula: SetFormula): PlainHtml {
  const paragraphs = text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => plainHtml(paragraph.trim(), setFormula));
  return {
    html: paragraphs.map(({ html }) => `<p>${html}</p>\n`).join(''),
    formulaCount: paragraphs.reduce((sum, paragraph) => sum + paragraph.formulaCount, 0),
  };
}
