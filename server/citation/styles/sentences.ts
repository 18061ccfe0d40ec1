import { wholeFamily } from '#contract/person-name.ts';
import type { PublicationAuthor } from '#contract/publications.ts';
import type { CitationItem } from '../citation-model.ts';
import { plainWords } from './plain-words.ts';

/** A part of a reference; anything empty if it is not known. */
export type Part = string | number | null | undefined | false;

const isEnded = /[.?!…]["”’»]?[\uE001\uE003]?$/u;

/** A part with its full stop, unless it ends with one: `What is life?`, `М.` */
export function ended(part: string): string {
  return isEnded.test(part) ? part : `${part}.`;
}

/** In the American way, with the full stop inside the quotation marks. */
export function endedWithin(part: string): string {
  return ended(part.replace(/(?<=[^.?!…])([”"][\uE001\uE003]?)$/u, '.$1'));
}

/** A part as it is written after a full stop. */
export function capitalised(part: string): string {
  return part.charAt(0).toUpperCase() + part.slice(1);
}

/** The non-empty parts, joined. */
export function joined(parts: readonly Part[], between: string): string {
  return parts.filter(Boolean).join(between);
}

const ordinals = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');

/** The number of an edition that says nothing else: `2`, `2nd ed.`, `Second`, `2-е изд.`; 0 for any other. */
export function editionNumber(edition: string): number {
  const told = /^(?:(\d+)(?:st|nd|rd|th|-?е)?|([a-z]+))(?:\s*(?:ed|изд)(?:\.|ition|ание)?)?$/i.exec(edition);
  return told ? Number(told[1] ?? ordinals.indexOf(told[2]?.toLowerCase() ?? '') + 1) : 0;
}

/** `2nd ed.` for a number. Other editions in Russian stay as given. */
export function englishEdition(edition: string): string {
  const number = editionNumber(edition);
  if (number > 0) return `${ordinal(number)} ed.`;
  if (/\p{Script=Cyrillic}/u.test(edition)) return edition;
  return /\b(?:ed\.?|edition)$/i.test(edition) ? edition.replace(/\bed(?:\.|ition)?$/i, 'ed.') : `${edition} ed.`;
}

function ordinal(number: number): string {
  const ending = { one: 'st', two: 'nd', few: 'rd', other: 'th' } as const;
  const rule = new Intl.PluralRules('en', { type: 'ordinal' }).select(number);
  return `${number}${rule in ending ? ending[rule as keyof typeof ending] : 'th'}`;
}

/** Whether a text is a bare number: `12`, `2 700 123`, not `NASA/TM-2017-219455`. */
export function isBareNumber(text: string): boolean {
  return /^\d[\d.,/–\s-]*$/.test(text);
}

/** The version of a program or of data, without the word. */
export function bareVersion({ softwareVersion = '' }: CitationItem): string {
  return softwareVersion.replace(/^(?:[Vv]ersion|[Вв]ерсия|[Vv]er\.|v\.?)\s*(?=\S*\d)/, '');
}

/** The code of a thesis's speciality, `02.00.04` or `1.4.4`. Any other number is one in an archive. */
export function specialityOf({ type, number = '' }: CitationItem): string {
  return type === 'thesis' && /^\d{1,2}(?:\.\d{1,2}){2}\b/.test(number) ? number : '';
}

/** Whether an article is in a newspaper, which is known by its day. */
export function isOfDay({ type, day, month, volume, issue, doi }: CitationItem): boolean {
  return type === 'article-journal' && !!day && !!month && !volume && !issue && !doi;
}

/** The last part of a reference: the state of publication, and a remark. */
export function remarksOf({ note, status }: Pick<CitationItem, 'note' | 'status'>): string[] {
  return [status, note].filter((remark) => remark !== undefined).map((remark) => ended(capitalised(remark)));
}

/** A person as styles name them: with initials and suffix. */
interface Person {
  /** With its particle: `van der Berg`. */
  readonly family: string;
  /** `I. I.`, `J.-P.`; '' where no given name is known. */
  readonly initials: string;
  /** `Jr.`; '' for none. */
  readonly suffix: string;
}

/** The initial of one word. A short word with a full stop is an initial already: `Yu.`, `Дж.`; a particle stays: `van`. */
function initialOf(word: string): string {
  if (/^\p{Lu}\p{Ll}{0,3}\.$/u.test(word) || /^\p{Ll}/u.test(word)) return word;
  const [letter = ''] = word;
  return `${letter}.`;
}

function initialsOf(given: string): string {
  return given
    .replaceAll(/\.(?=\p{L})/gu, '. ')
    .split(/[\s,]+/)
    .filter((word) => /\p{L}/u.test(word))
    .flatMap((word) => (/^\p{Lu}{2}$/u.test(word) ? Array.from(word) : [word]))
    .map((word) => word.split(/[-‐]/).filter(Boolean).map(initialOf).join('-'))
    .join(' ');
}

/** The parts of a person's name. A body has its whole name as family name. */
export function personOf(author: PublicationAuthor): Person {
  if (author.literal) return { family: plainWords(author.literal), initials: '', suffix: '' };
  return { family: wholeFamily(author), initials: initialsOf(author.given ?? ''), suffix: author.suffix ?? '' };
}

/** `Ivanov, I. I., Jr.`, as APA and ACS write it. */
export function invertedName(author: PublicationAuthor): string {
  const { family, initials, suffix } = personOf(author);
  return [family, initials, suffix].filter(Boolean).join(', ');
}

/** `I. I. Ivanov`. */
export function initialsFirst(author: PublicationAuthor): string {
  const { family, initials, suffix } = personOf(author);
  return [initials, family, suffix].filter(Boolean).join(' ');
}

/** The pages of an item: one or several ranges (`12–15`), one page, or the number of an article without pages. */
interface Pages {
  readonly text: string;
  readonly kind: 'range' | 'page' | 'article';
}

const articleWord = /^(?:article|art\.?|no\.?|№|ст\.?)\s*/i;

/** Reads `12-15`, `12--15`, `pp. 12–15` and `e0193972`; null where there is nothing. An article number is preferred to its pages. */
export function pagesOf({ pages, articleNumber }: Pick<CitationItem, 'pages' | 'articleNumber'>): Pages | null {
  if (articleNumber) return { text: articleNumber.replace(articleWord, ''), kind: 'article' };
  const text = (pages ?? '')
    .trim()
    .replace(/^(?:pp?|pages?|[сc]|стр)\.?\s*(?=\d)/i, '')
    .replaceAll(/\s*(?:-{1,3}|[‐‑‒–—−])\s*/g, '–');
  if (text === '') return null;
  if (articleWord.test(text)) return { text: text.replace(articleWord, ''), kind: 'article' };
  if (/[–,;]/.test(text)) return { text, kind: 'range' };
  // No pages are numbered up to 100,000 or begin with an e.
  return { text, kind: /^e\d+$/i.test(text) || /^\d{5,}$/.test(text) ? 'article' : 'page' };
}

/** The place of a work in its container: `12 (3), 45–67`; '' for none. */
export function placeOf(item: CitationItem, styled = (volume: string) => volume): string {
  const issue = item.issue ? `(${item.issue})` : '';
  const volume = [item.volume && styled(item.volume), issue].filter(Boolean).join(' ');
  return [volume, pagesOf(item)?.text].filter(Boolean).join(', ');
}
