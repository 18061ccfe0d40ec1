const dayPattern = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const numbersPattern = /^(\d{1,4})\s*([./\s-])\s*(\d{1,2})\s*[./\s-]\s*(\d{1,4})$/;

/** `YYYY-MM-DD`, or null if the day does not exist. */
function dayOf(year: number, month: number, dayOfMonth: number): string | null {
  const date = utcDate(year, month, dayOfMonth);
  const isThere = date.getUTCMonth() === month - 1 && date.getUTCDate() === dayOfMonth;
  return isThere && year >= 1 && year <= 9999 ? isoDay(year, month, dayOfMonth) : null;
}

function isoDay(year: number, month: number, dayOfMonth: number): string {
  return [String(year).padStart(4, '0'), ...[month, dayOfMonth].map((part) => String(part).padStart(2, '0'))].join('-');
}

/** A day has no time zone; UTC for both parsing and formatting keeps the day. */
function utcDate(year: number, month: number, dayOfMonth: number): Date {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, dayOfMonth);
  return date;
}

/** `YYYY-MM-DD` in words: "May 17, 2030", «17 мая 2030 г.»; the year always has four digits. Any other text is returned unchanged. */
export function textOfDay(day: string, locale: string): string {
  const [, year, month, dayOfMonth] = dayPattern.exec(day)?.map(Number) ?? [];
  if (year === undefined || month === undefined || dayOfMonth === undefined) return day;
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const parts = format.formatToParts(utcDate(year, month, dayOfMonth));
  const text = parts.map(({ type, value }) => (type === 'year' ? value.padStart(4, '0') : value)).join('');
  // `Intl` puts a narrow space between the year and «г.», which is hard to type.
  return text.replaceAll(/\s/g, ' ');
}

/** Whether numeric dates begin with the month in this locale. */
function isMonthFirst(locale: string): boolean {
  const parts = new Intl.DateTimeFormat(locale, { timeZone: 'UTC' }).formatToParts(0);
  return parts.find(({ type }) => type === 'month' || type === 'day')?.type === 'month';
}

/** 1 to 12 for the name of a month, whole or shortened to at least three letters; null for any other word. */
function monthOf(word: string, locale: string): number | null {
  if (word.length < 3) return null;
  const beginsWithWord = (name: string | undefined) => name?.toLowerCase().startsWith(word) ?? false;
  for (let month = 1; month <= 12; month += 1) {
    const date = utcDate(2000, month, 1);
    const alone = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(date);
    const parts = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).formatToParts(date);
    if (beginsWithWord(alone) || beginsWithWord(parts.find(({ type }) => type === 'month')?.value)) return month;
  }
  return null;
}

function dayInWords(text: string, locale: string): string | null {
  const words: readonly string[] = text.match(/\p{L}+/gu) ?? [];
  const months = words.flatMap((word) => monthOf(word, locale) ?? monthOf(word, 'en') ?? []);
  const numbers: readonly string[] = text.match(/\d+/g) ?? [];
  const year = numbers.find((number) => number.length === 4);
  const dayOfMonth = numbers.find((number) => number.length <= 2);
  const [month] = months;
  if (months.length !== 1 || numbers.length !== 2 || !month || !year || !dayOfMonth) return null;
  return dayOf(Number(year), month, Number(dayOfMonth));
}

/**
 * The typed day as `YYYY-MM-DD`; null if it is not one. Accepts `2030-05-17`, a day in words in this language or in English in any
 * order, and numbers: with points the day comes first, with slashes the order of this language. The year has four digits.
 */
export function dayOfText(typed: string, locale: string): string | null {
  const text = typed.trim().toLowerCase();
  const iso = dayPattern.exec(text);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const [, first = '', mark = '', second = '', last = ''] = numbersPattern.exec(text) ?? [];
  if (first.length > 0) {
    if (first.length === 4) return dayOf(Number(first), Number(second), Number(last));
    if (last.length !== 4 || first.length > 2) return null;
    const [month, dayOfMonth] = mark !== '.' && isMonthFirst(locale) ? [first, second] : [second, first];
    return dayOf(Number(last), Number(month), Number(dayOfMonth));
  }
  return dayInWords(text, locale);
}
