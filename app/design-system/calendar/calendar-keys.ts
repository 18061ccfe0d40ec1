import { type CalendarView, dateMonthsAway, dateTilesAway } from './calendar-day.ts';

const columns: Record<CalendarView, number> = { century: 3, decade: 3, year: 3, month: 7 };

/** Months on one page of each view. */
const pageMonths: Record<CalendarView, number> = { century: 1200, decade: 120, year: 12, month: 1 };

interface PressedKey {
  readonly key: string;
  readonly shiftKey: boolean;
}

interface TilePlace {
  /** Of the tile among those shown, from 0. */
  readonly index: number;
  readonly count: number;
}

/** Where a key leads from a tile: arrows by one, Home and End in its row, Page keys by page (with Shift from a month by year). Null: nowhere. */
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
