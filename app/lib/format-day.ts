import { type Language, languageFacts } from '#contract/languages.ts';

const formats = new Map<Language, Intl.DateTimeFormat>();

function formatOf(language: Language): Intl.DateTimeFormat {
  const format =
    formats.get(language) ??
    // A day has no time zone; UTC for both parsing and formatting keeps the day.
    new Intl.DateTimeFormat(languageFacts[language].region, {
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      timeZone: 'UTC',
    });
  formats.set(language, format);
  return format;
}

/** A day (`YYYY-MM-DD`) in its long form: "November 21, 2026", «21 ноября 2026 г.». */
export function formatDay(day: string, language: Language): string {
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? day : formatOf(language).format(date);
}
