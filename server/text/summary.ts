import type { Token } from 'markdown-it';
import { plainFormula } from '#contract/plain-formula.ts';
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

/** The beginning of a text in one line that is too long for a summary. */
export function cutBetweenWords(text: string): string {
  if (text.length <= maxSummaryLength) return text;
  const room = text.slice(0, maxSummaryLength - 1);
  const blank = text.charAt(maxSummaryLength - 1) === ' ' ? room.length : room.lastIndexOf(' ');
  // A text without blanks is cut anywhere but within a character.
  const cut = blank > maxSummaryLength / 2 ? room.slice(0, blank) : room.replace(/[\uD800-\uDBFF]$/, '');
  return `${cut.replace(/[\s.,;:–—-]+$/, '')}…`;
}
