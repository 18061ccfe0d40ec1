import { useTranslation } from 'react-i18next';
import type { Course } from '#contract/courses.ts';
import { useEnvironment } from '../../../design-system/environment/environment.tsx';
import { Icon } from '../../../design-system/icon/icon.tsx';
import { Text } from '../../../design-system/text/text.tsx';
import { firstWords } from '../first-words.ts';
import styles from './locked-course.module.css';

/** A course that the person is not in: what it is about, and that it is closed to them. */
export function LockedCourse({ course: { id, title, description } }: { readonly course: Course }) {
  const { t } = useTranslation('learn');
  const { Link } = useEnvironment();
  return (
    <li className={styles.course}>
      <Icon name="lock" size={18} className={styles.lock} />
      <div className={styles.words}>
        <Text as="h3" size="s">
          <Link href={`/courses/${id}/description`}>{title}</Link>
        </Text>
        <Text size="xs" tone="muted" className={styles.about}>
          {firstWords(description)}
        </Text>
        <Text size="xss" tone="muted">
          {t('courses.notParticipant')}
        </Text>
      </div>
    </li>
  );
}
