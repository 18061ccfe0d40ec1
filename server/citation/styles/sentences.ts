/** A part of a reference, or nothing where nothing is known. */
export type Part = string | number | null | undefined | false;

const isEnded = /[.?!…]["”’»]?$/u;

/** A part with its full stop, unless it ends with one: `What is life?`, `М.` */
export function ended(part: string): string {
  return isEnded.test(part) ? part : `${part}.`;
}

/** As Americans do it, with the full stop within the quotation marks. */
export function endedWithin(part: string): string {
  return /[^.?!…][”"]$/u.test(part) ? `${part.slice(0, -1)}.${part.slice(-1)}` : ended(part);
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

/** Where a work can be found: `doi` with what goes before it, else its address. */
export function whereabouts(item: { doi?: string | undefined; url?: string | undefined }, beforeDoi: string): string {
  return item.doi ? beforeDoi + item.doi : (item.url ?? '');
}
