import { useTranslation } from 'react-i18next';
import type { WrongPage } from '#contract/results.ts';
import { stack } from '../../design-system/layout/layout.ts';
import { Caption, Text } from '../../design-system/text/text.tsx';

/** Names the pages of the course's PDFs that the wrong answers lead back to; nothing if no question names a page. */
export function WrongPages({ pages = [] }: { readonly pages: readonly WrongPage[] | undefined }) {
  const { t } = useTranslation('results');
  if (pages.length === 0) return null;
  return (
    <section className={stack('half')}>
      <Text as="h4" size="xs" weight="semibold">
        {t('analysis.wrongPages.title')}
      </Text>
      <ol className={stack('half')}>
        {pages.map(({ attachmentId, name, page, wrongCount, takenCount }) => (
          <li key={`${attachmentId} ${page}`}>
            <Text as="span" size="xs">
              {t('analysis.wrongPages.page', { name, page })}
            </Text>{' '}
            <Caption>{t('analysis.wrongPages.wrong', { wrong: wrongCount, count: takenCount })}</Caption>
          </li>
        ))}
      </ol>
    </section>
  );
}
