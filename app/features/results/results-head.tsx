import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../design-system/button/button.tsx';
import { Text } from '../../design-system/text/text.tsx';
import { useLanguage } from '../../i18n/language.tsx';
import { formatInstant } from '../../lib/format-instant.ts';
import { PrintOnly } from './print-only.tsx';
import styles from './results-head.module.css';

interface ResultsHeadProps {
  /** The title of the course or the chapter. */
  readonly title: string;
  /** The title of the chapter's course: on paper nothing else says it. */
  readonly courseTitle?: string;
  readonly courseId: string;
  /** Stands beside the link to the course's editor. */
  readonly action?: ReactNode;
}

/** Names the course or chapter of the results, and has the actions on them. */
export function ResultsHead({ title, courseTitle, courseId, action }: ResultsHeadProps) {
  const { t } = useTranslation('results');
  const today = formatInstant(new Date().toISOString(), useLanguage());
  return (
    <>
      <div className={styles.head}>
        <Text as="h2" size="ml">
          {title}
        </Text>
        <div className={styles.actions}>
          {action}
          <Button variant="quiet" size="s" icon="pencil" to={`/admin/courses/editCourse/${courseId}`}>
            {t('links.editCourse')}
          </Button>
        </div>
      </div>
      <PrintOnly>{[courseTitle, t('print.asOf', { instant: today })].filter(Boolean).join(' · ')}</PrintOnly>
    </>
  );
}
