import type { CitationItem } from '../citation-model.ts';

/** A part of a reference, or nothing where nothing is known. */
export type Part = string | number | null | undefined | false;

const isEnded = /[.?!…]["”’»]?[\uE001\uE003]?$/u;

/** A part with its full stop, unless it ends with one: `What is life?`, `М.` */
export function ended(part: string): string {
  return isEnded.test(part) ? part : `${part}.`;
}

/** As Americans do it, with the full stop within the quotation marks. */
export function endedWithin(part: string): string {
  return ended(part.replace(/(?<=[^.?!…])([”"][\uE001\uE003]?)$/u, '.$1'));
}

/** A part as it stands behind a full stop. */
export function capitalised(part: string): string {
  return part.charAt(0).toUpperCase() + part.slice(1);
}

/** The parts that are there, one after the other. */
export function joined(parts: readonly Part[], between: string): string {
  return parts.filter(Boolean).join(between);
}

/** `2nd ed.` of `2`, `2nd` or `2nd ed.`; one in Russian stays as it is. */
export function englishEdition(edition: string): string {
  if (/\p{Script=Cyrillic}/u.test(edition)) return edition;
  if (/^\d+$/.test(edition)) return `${ordinal(Number(edition))} ed.`;
  return /\b(?:ed\.?|edition)$/i.test(edition) ? edition.replace(/\bed(?:\.|ition)?$/i, 'ed.') : `${edition} ed.`;
}

function ordinal(number: number): string {
  const ending = { one: 'st', two: 'nd', few: 'rd', other: 'th' } as const;
  const rule = new Intl.PluralRules('en', { type: 'ordinal' }).select(number);
  return `${number}${rule in ending ? ending[rule as keyof typeof ending] : 'th'}`;
}

/** Whether a text is a bare number: `12`, not `NASA/TM-2017-219455`. */
export function isBareNumber(text: string): boolean {
  return /^[\d.,/-]+$/.test(text);
}

/** The version of a programme or of data, without the word. */
export function bareVersion({ softwareVersion = '' }: CitationItem): string {
  return softwareVersion.replace(/^(?:[Vv]ersion|[Вв]ерсия|[Vv]er\.|v\.?)\s*(?=\S*\d)/, '');
}

/** The code of a thesis's speciality, `02.00.04` or `1.4.4`: what else its number may be is a number in an archive. */
export function specialityOf({ type, number = '' }: CitationItem): string {
  return type === 'thesis' && /^\d{1,2}(?:\.\d{1,2}){2}\b/.test(number) ? number : '';
}

/** Whether an article stands in a newspaper, which is known by its day. */
export function isOfDay({ type, day, month, volume, issue, doi }: CitationItem): boolean {
  return type === 'article-journal' && !!day && !!month && !volume && !issue && !doi;
}

/** What is said behind all that tells what a work is: what is remarked, and how far it is on its way. */
export function remarksOf({ note, status }: Pick<CitationItem, 'note' | 'status'>): string[] {
  return [status, note].filter((remark) => remark !== undefined).map((remark) => ended(capitalised(remark)));
}
