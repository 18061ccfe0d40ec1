import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../design-system/button/button.tsx';
import { Text } from '../../design-system/text/text.tsx';
import styles from './results-head.module.css';

interface ResultsHeadProps {
  /** Of the course or the chapter. */
  readonly title: string;
  readonly courseId: string;
  /** Beside the way to the course's editor. */
  readonly action?: ReactNode;
}

/** Whose results these are, and what can be done about it. */
export function ResultsHead({ title, courseId, action }: ResultsHeadProps) {
  const { t } = useTranslation('results');
  return (
    <div className={styles.head}>
      <Text as="h2" size="ml">
        {title}
      </Text>
      <div className={styles.actions}>
        {action}
        <Button variant="quiet" size="s" width="content" icon="pencil" to={`/admin/courses/editCourse/${courseId}`}>
          {t('links.editCourse')}
        </Button>
      </div>
    </div>
  );
}
