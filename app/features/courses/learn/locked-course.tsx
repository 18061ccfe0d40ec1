import { useTranslation } from 'react-i18next';
import type { Course } from '#contract/courses.ts';
import { useEnvironment } from '../../../design-system/environment/environment.tsx';
import { Icon } from '../../../design-system/icon/icon.tsx';
import linked from '../../../design-system/linked-box/linked-box.module.css';
import { Text } from '../../../design-system/text/text.tsx';
import { firstWords } from '../first-words.ts';
import styles from './locked-course.module.css';

/** A course that the person is not in: what it is about, and that it is closed to them. */
export function LockedCourse({ course: { id, title, description } }: { readonly course: Course }) {
  const { t } = useTranslation('learn');
  const { Link } = useEnvironment();
  return (
    <li className={`${linked.box} ${styles.course}`}>
      <Icon name="lock" size={18} className={styles.lock} />
      <div className={styles.words}>
        <Text as="h3" size="s" className={linked.title}>
          <Link href={`/courses/${id}/description`}>{title}</Link>
        </Text>
        <Text size="xs" tone="muted" lines={2}>
          {firstWords(description)}
        </Text>
        <Text size="xss" tone="muted">
          {t('courses.notParticipant')}
        </Text>
      </div>
    </li>
  );
}
