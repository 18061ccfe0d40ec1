const two = (part: number) => String(part).padStart(2, '0');

/** An instant as a field of day and time has it, by the clock of this browser: "2026-11-21T14:05"; '' for none. */
export function localTextOf(instant: string | null): string {
  if (instant === null) return '';
  const date = new Date(instant);
  const day = [String(date.getFullYear()).padStart(4, '0'), two(date.getMonth() + 1), two(date.getDate())].join('-');
  const seconds = date.getSeconds() === 0 ? '' : `:${two(date.getSeconds())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}${seconds}`;
}

/** The instant that such a text means; what means none is given back as it is. */
export function instantOf(text: string): string {
  const date = new Date(text);
  return text === '' || Number.isNaN(date.getTime()) ? text : date.toISOString();
}

/** The time zone of this browser, as its clock shows it: "Europe/Moscow, GMT+3". */
export function localZone(language: string): string {
  const format = new Intl.DateTimeFormat(language, { timeZoneName: 'short' });
  const name = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value;
  return [...new Set([format.resolvedOptions().timeZone, name])].join(', ');
}
