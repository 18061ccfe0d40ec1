import type { Language } from '../i18n/language.tsx';

const minuteMs = 60_000;
/** An hour in milliseconds. */
export const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const units = [
  { unit: 'year', ms: 365 * dayMs },
  { unit: 'month', ms: 30 * dayMs },
  { unit: 'day', ms: dayMs },
  { unit: 'hour', ms: hourMs },
  { unit: 'minute', ms: minuteMs },
] as const;

/** "5 minutes ago", «5 минут назад»; less than a minute is "now". */
export function formatAge(atMs: number, language: Language, nowMs: number = Date.now()): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const passedMs = nowMs - atMs;
  const fitting = units.find(({ ms }) => passedMs >= ms);
  return fitting ? format.format(-Math.floor(passedMs / fitting.ms), fitting.unit) : format.format(0, 'second');
}

/** An instant in the reader's time zone: "Nov 21, 2026, 2:05 PM", «21 нояб. 2026 г., 14:05». */
export function formatInstant(instant: string, language: Language): string {
  return new Date(instant).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });
}

/** The same with the name of the time zone: "Nov 21, 2026, 2:05 PM GMT+3". */
export function formatZonedInstant(instant: string, language: Language): string {
  return new Date(instant).toLocaleString(language, {
    ...{ year: 'numeric', month: 'short', day: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  });
}
