import { useTranslation } from 'react-i18next';
import type { SearchResult } from '#contract/search.ts';
import { Caption } from '../../design-system/text/text.tsx';
import { useLanguage } from '../../i18n/language.tsx';
import { formatDay } from '../../lib/format-day.ts';

/** The kind of a result, and its date. */
export function ResultFacts({ result: { kind, date } }: { readonly result: Pick<SearchResult, 'kind' | 'date'> }) {
  const { t } = useTranslation('search');
  const language = useLanguage();
  return (
    <Caption>
      {t(`kind.${kind}`)}
      {date !== '' && (
        <>
          {' · '}
          <time dateTime={date}>{date.length === 4 ? date : formatDay(date, language)}</time>
        </>
      )}
    </Caption>
  );
}
