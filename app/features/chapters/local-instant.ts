import { dayOfDate } from '../../design-system/calendar/calendar-day.ts';

const two = (part: number) => String(part).padStart(2, '0');

/** Returns an instant as the value of a date-time field, by this browser's clock: "2026-11-21T14:05"; '' for none. */
export function localTextOf(instant: string | null): string {
  if (instant === null) return '';
  const date = new Date(instant);
  const seconds = date.getSeconds() === 0 ? '' : `:${two(date.getSeconds())}`;
  return `${dayOfDate(date)}T${two(date.getHours())}:${two(date.getMinutes())}${seconds}`;
}

/** Returns the instant of such a value. A text that is no such value is returned unchanged. */
export function instantOf(text: string): string {
  const date = new Date(text);
  return text === '' || Number.isNaN(date.getTime()) ? text : date.toISOString();
}

/** Returns this browser's time zone: "Europe/Moscow, GMT+3". */
export function localZone(language: string): string {
  const format = new Intl.DateTimeFormat(language, { timeZoneName: 'short' });
  const name = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value;
  return [...new Set([format.resolvedOptions().timeZone, name])].join(', ');
}
