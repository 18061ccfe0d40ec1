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

const wholeDate = /^\s*\d{4}[-/]\d{1,2}[-/](\d{1,2})(?!.*\d{4})/;

/** Of a day by itself, of a month that has one before or behind it (`10 oct`), or of a whole date that is no stretch of time. */
export function dayOf(day: string, month: string, date: string): number | null {
  const beside = /\p{L}/u.test(month) ? /(?<!\d)(\d{1,2})(?!\d)/.exec(month)?.[1] : undefined;
  const number = Number(
    /^\s*(\d{1,2})\s*$/.exec(day)?.[1] ?? beside ?? (wholeDate.exec(month) ?? wholeDate.exec(date))?.[1],
  );
  return number >= 1 && number <= 31 ? number : null;
}

/** `2020-05-12` of a day as people write it; anything else stays as it is. */
export function isoDay(text: string): string {
  const [, year, month, day] = /(?<!\d)(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text) ?? [];
  const [, ownDay = day, ownMonth = month, ownYear = year] =
    /(?<!\d)(\d{1,2})\.(\d{1,2})\.(\d{4})(?!\d)/.exec(text) ?? [];
  const words = text.replaceAll(/\d/g, '');
  const date = [
    ownYear ?? yearOf(text),
    ownMonth ?? monthOf(words, ''),
    ownDay ?? dayOf('', text.replace(/\d{4}/, ''), ''),
  ];
  return date.includes(null) ? text : date.map((number) => String(number).padStart(2, '0')).join('-');
}
