import { Text } from '../../design-system/text/text.tsx';
import { useLanguage } from '../../i18n/language-context.tsx';
import { formatDay } from '../../lib/format-day.ts';

interface NewsDateProps {
  /** `YYYY-MM-DD` */
  readonly day: string;
}

/** The day of a news item in the long form of the page's language. */
export function NewsDate({ day }: NewsDateProps) {
  const language = useLanguage();
  return (
    <Text as="time" size="xss" tone="muted" dateTime={day}>
      {formatDay(day, language)}
    </Text>
  );
}
