/** The year in `2020`, `2020-05` or `c. 2020`; null where there is none. */
export function yearOf(text: string): number | null {
  const found = /(?<!\d)[1-9]\d{3}(?!\d)/.exec(text);
  return found ? Number(found[0]) : null;
}

/** Beginnings of the months' names, in order, in English and Russian. */
const names = [
  /\bjan|янв/,
  /\bfeb|фев/,
  /\bmar|мар/,
  /\bapr|апр/,
  /\bmay|ма[йя]/,
  /\bjun|июн/,
  /\bjul|июл/,
  /\baug|авг/,
  /\bsep|сен/,
  /\boct|окт/,
  /\bnov|ноя/,
  /\bdec|дек/,
];

/** From 1, by what stands as the month, or else by a year that goes on with one; null where there is none. */
export function monthOf(month: string, year: string): number | null {
  const text = month.trim().toLowerCase();
  const number = /^0?(\d|1[0-2])$/.exec(text)?.[1] ?? /^\s*\d{4}[-/](\d{1,2})(?:[-/]|$)/.exec(text || year)?.[1];
  if (number !== undefined) return Number(number) >= 1 && Number(number) <= 12 ? Number(number) : null;
  const index = text === '' ? -1 : names.findIndex((name) => name.test(text));
  return index < 0 ? null : index + 1;
}
