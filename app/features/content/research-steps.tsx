import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ContentPageSummary } from '#contract/content.ts';
import { Icon } from '../../design-system/icon/icon.tsx';
import { cluster } from '../../design-system/layout/layout.ts';
import { Text } from '../../design-system/text/text.tsx';
import { useLanguage, useLocalPath } from '../../i18n/language.tsx';
import styles from './research-steps.module.css';

interface ResearchStepsProps {
  readonly pages: readonly ContentPageSummary[];
  /** The name of the one in sight. */
  readonly current: string;
}

interface StepProps {
  readonly page: ContentPageSummary;
  readonly direction: 'previous' | 'next';
}

function Step({ page, direction }: StepProps) {
  const { t } = useTranslation('content');
  const language = useLanguage();
  const localPath = useLocalPath();
  const isNext = direction === 'next';
  return (
    <Link
      to={localPath(`/${page.name}`)}
      rel={isNext ? 'next' : 'prev'}
      className={styles.step}
      data-direction={direction}
    >
      <Text as="span" size="xs" tone="muted" className={cluster('1', 'oneLine', 'center')}>
        {!isNext && <Icon name="back-arrow" size={16} />}
        {t(`research.${direction}`)}
        {isNext && <Icon name="back-arrow" size={16} className={styles.onward} />}
      </Text>{' '}
      <Text
        as="span"
        size="m"
        weight="semibold"
        className={styles.title}
        lang={page.language === language ? undefined : page.language}
      >
        {page.title}
      </Text>
    </Link>
  );
}

/** Links from one line of research to the previous and the next one. */
export function ResearchSteps({ pages, current }: ResearchStepsProps) {
  const { t } = useTranslation('content');
  const here = pages.findIndex(({ name }) => name === current);
  const [previous, next] = [pages[here - 1], pages[here + 1]];
  if (here === -1 || !(previous || next)) return null;
  return (
    <nav aria-label={t('research.other')} className={styles.steps}>
      {previous && <Step page={previous} direction="previous" />} {next && <Step page={next} direction="next" />}
    </nav>
  );
}
