import { useLanguage } from '../i18n/language.tsx';
import { formatAge, formatInstant, hourMs } from './format-instant.ts';

interface LastUseProps {
  readonly at: string;
  /** The words for within the last hour, and for a time ago. */
  readonly lately: string;
  readonly ago: (age: string) => string;
}

/** When something was last used. The time is kept to the hour. */
export function LastUse({ at, lately, ago }: LastUseProps) {
  const language = useLanguage();
  const atMs = Date.parse(at);
  return (
    <time dateTime={at} title={formatInstant(at, language)}>
      {Date.now() - atMs < hourMs ? lately : ago(formatAge(atMs, language))}
    </time>
  );
}
