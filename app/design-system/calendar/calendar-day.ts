/** Range of the calendar: a century of decades, a decade of years, a year of months, a month of days. */
export type CalendarView = 'century' | 'decade' | 'year' | 'month';

/** A day as the calendar's parts use it: a local Date that no time zone can move to another day. */
export function dateOf(year: number, monthIndex: number, dayOfMonth: number): Date {
  // The constructor would take the years 0 to 99 for those of the 20th century. Noon exists on every day.
  const date = new Date(2000, 0, 1, 12);
  date.setFullYear(year, monthIndex, dayOfMonth);
  return date;
}

/** The local date of `YYYY-MM-DD`; null for anything else. */
export function dateOfDay(day: string): Date | null {
  const [, year, month, dayOfMonth] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day)?.map(Number) ?? [];
  return year === undefined || month === undefined || dayOfMonth === undefined
    ? null
    : dateOf(year, month - 1, dayOfMonth);
}

function digits(value: number, count: number): string {
  return String(value).padStart(count, '0');
}

/** `YYYY-MM-DD` of a local date. */
export function dayOfDate(date: Date): string {
  return `${digits(date.getFullYear(), 4)}-${digits(date.getMonth() + 1, 2)}-${digits(date.getDate(), 2)}`;
}

/** A key that is the same for two dates on the same tile of this view. */
export function tileKey(view: CalendarView, date: Date): string {
  const day = dayOfDate(date);
  if (view === 'month') return day;
  if (view === 'year') return day.slice(0, 7);
  return view === 'decade' ? day.slice(0, 4) : String(Math.floor((date.getFullYear() - 1) / 10));
}

/** The date a number of tiles later (or earlier) in this view; null beyond the years of `YYYY`. */
export function dateTilesAway(view: CalendarView, date: Date, tiles: number): Date | null {
  const [year, monthIndex] = [date.getFullYear(), date.getMonth()];
  const next =
    view === 'month'
      ? dateOf(year, monthIndex, date.getDate() + tiles)
      : view === 'year'
        ? dateOf(year, monthIndex + tiles, 1)
        : dateOf(year + tiles * (view === 'decade' ? 1 : 10), monthIndex, 1);
  return next.getFullYear() >= 1 && next.getFullYear() <= 9999 ? next : null;
}

/** The same day a number of months later, or the last day of a shorter month; null beyond `YYYY`. */
export function dateMonthsAway(date: Date, months: number): Date | null {
  const [year, monthIndex] = [date.getFullYear(), date.getMonth() + months];
  const lastDay = dateOf(year, monthIndex + 1, 0).getDate();
  const next = dateOf(year, monthIndex, Math.min(date.getDate(), lastDay));
  return next.getFullYear() >= 1 && next.getFullYear() <= 9999 ? next : null;
}

const columns: Record<CalendarView, number> = { century: 3, decade: 3, year: 3, month: 7 };

/** Months on one page of each view. */
const pageMonths: Record<CalendarView, number> = { century: 1200, decade: 120, year: 12, month: 1 };

interface PressedKey {
  readonly key: string;
  readonly shiftKey: boolean;
}

interface TilePlace {
  /** Index among the tiles that are shown, from 0. */
  readonly index: number;
  readonly count: number;
}

/** Where a key moves from a tile: arrows by one, Home and End in its row, Page keys by a page (Shift in a month: a year). Null: nowhere. */
export function dateByKey(
  view: CalendarView,
  date: Date,
  { key, shiftKey }: PressedKey,
  { index, count }: TilePlace,
): Date | null {
  const rowStart = index - (index % columns[view]);
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns[view],
    ArrowDown: columns[view],
    Home: rowStart - index,
    End: Math.min(rowStart + columns[view], count) - 1 - index,
  };
  const step = steps[key];
  if (step !== undefined) return dateTilesAway(view, date, step);
  if (key !== 'PageUp' && key !== 'PageDown') return null;
  const months = shiftKey && view === 'month' ? pageMonths.year : pageMonths[view];
  return dateMonthsAway(date, key === 'PageUp' ? -months : months);
}
