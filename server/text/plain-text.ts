import type { Token } from 'markdown-it';
import { plainFormula } from '#contract/plain-formula.ts';

/** The words of inline tokens, without markup. */
export function plainText(tokens: readonly Token[]): string {
  return tokens.map(wordsOf).join('').replaceAll(/\s+/g, ' ').trim();
}

function wordsOf(token: Token): string {
  if (token.type === 'math') return plainFormula(token.content);
  if (token.type === 'image') return plainText(token.children ?? []);
  if (token.type === 'softbreak' || token.type === 'hardbreak') return ' ';
  return token.type.endsWith('_open') || token.type.endsWith('_close') ? '' : token.content;
}
