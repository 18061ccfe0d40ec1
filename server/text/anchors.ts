import type { Token } from 'markdown-it';
import { plainText } from './plain-text.ts';

const written = /\s*\{#([a-z][a-z0-9-]{0,63})\}\s*$/;
const maxLength = 60;

/** Ids that the page around a text already uses. */
const idsOfPages =
  'abstract by-chapter chapters cite content linked-items page-contents people program related-news state'.split(' ');

const cyrillic = 'абвгдежзиклмнопрстуфхцчшщъыьэюяієґ';
const latin = 'a b v g d e zh z i k l m n o p r s t u f kh ts ch sh shch _ y _ e yu ya i e g'.split(' ');

/** Takes the anchor that a heading gives itself, as in `## Folding a plate {#folding}`, out of the heading's words. */
export function takeAnchor(heading: Token, inside: Token | undefined): void {
  const last = inside?.children?.at(-1);
  const [sign = '', anchor] = last?.type === 'text' ? (written.exec(last.content) ?? []) : [];
  if (!last || !inside || anchor === undefined) return;
  last.content = last.content.slice(0, -sign.length);
  inside.content = inside.content.slice(0, -sign.length);
  heading.meta = { anchor };
}

/** An id from words: `Ёмкость CO₂` becomes `emkost-co2`. */
function spell(words: string): string {
  const letters = words.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const spelled = [...letters].map((letter) => latin[cyrillic.indexOf(letter)] ?? letter).join('');
  const anchor = spelled.replaceAll(/[_'’′]/g, '').replaceAll(/[^a-z0-9]+/g, '-');
  const whole = anchor.length > maxLength ? anchor.slice(0, maxLength).replace(/-[^-]*$/, '') : anchor;
  return whole.replaceAll(/^-|-$/g, '') || 'part';
}

function headingsOf(tokens: readonly Token[]) {
  return tokens.flatMap((token, index) =>
    token.type === 'heading_open' ? [{ token, inside: tokens[index + 1]?.children ?? [] }] : [],
  );
}

/**
 * Gives each heading an id that is the same in both languages: the one that it gives itself, otherwise one from the words of the English
 * heading in its place. If the English text has other headings, the id comes from its own words.
 */
export function anchorHeadings(tokens: readonly Token[], english: readonly Token[]): void {
  const own = headingsOf(tokens);
  const theirs = headingsOf(english);
  const areTwins = own.length === theirs.length && own.every(({ token }, at) => token.tag === theirs[at]?.token.tag);
  const taken = new Set(idsOfPages);
  const counts = new Map<string, number>();
  let sections = 0;
  for (const [at, { token, inside }] of own.entries()) {
    const named = (areTwins && theirs[at]) || { token, inside };
    const anchor = String(token.meta?.anchor ?? named.token.meta?.anchor ?? spell(plainText(named.inside)));
    let count = counts.get(anchor) ?? 1;
    let id = count === 1 ? anchor : `${anchor}-${count}`;
    while (taken.has(id)) id = `${anchor}-${++count}`;
    counts.set(anchor, count);
    taken.add(id);
    token.attrSet('id', id);
    if (token.tag === 'h2') sections++;
    // A link cannot be within a link.
    const around = inside.some(({ type }) => type === 'link_open') ? 'span' : 'a';
    token.meta = { anchor, around, oldId: token.tag === 'h2' ? `section-${sections}` : null };
  }
}
