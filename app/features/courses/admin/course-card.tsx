import { useTranslation } from 'react-i18next';
import type { Course } from '#contract/courses.ts';
import { spellFormulas } from '#contract/inline-formulas.ts';
import { Button } from '../../../design-system/button/button.tsx';
import { useEnvironment } from '../../../design-system/environment/environment.tsx';
import { Icon, type IconName } from '../../../design-system/icon/icon.tsx';
import { cluster } from '../../../design-system/layout/layout.ts';
import linked from '../../../design-system/linked-box/linked-box.module.css';
import { Text } from '../../../design-system/text/text.tsx';
import { ItemPicture } from '../../../rich-text/kept-picture.tsx';
import card from '../course-card.module.css';
import styles from './course-card.module.css';

interface Fact {
  readonly icon: IconName;
  readonly text: string;
}

function useFacts({ chapters, participantsCount = 0, averageEstimate = null }: Course): Fact[] {
  const { t } = useTranslation('courses');
  return [
    { icon: 'attachment', text: t('count.chapters', { count: chapters.length }) },
    { icon: 'users', text: t('count.participants', { count: participantsCount }) },
    {
      icon: 'chart',
      text: averageEstimate === null ? t('card.noResults') : t('card.average', { percent: averageEstimate }),
    },
  ];
}

interface CourseCardProps {
  readonly course: Course;
  readonly onCopy: () => void;
  readonly onDelete: () => void;
}

/** One course: its picture, its contents, and the actions on it. */
export function CourseCard({ course, onCopy, onDelete }: CourseCardProps) {
  const { t } = useTranslation('courses');
  const { Link } = useEnvironment();
  const { id } = course;
  const title = spellFormulas(course.title);
  const facts = useFacts(course);
  return (
    <li className={`${card.card} ${styles.card}`}>
      <div className={card.picture}>
        <ItemPicture item={course} sizes="(width < 40rem) 100vw, 24rem" />
      </div>
      <div className={styles.body}>
        <Text as="h2" size="ms" lines={3} className={`${linked.title} ${styles.title}`}>
          <Link href={`/admin/courses/editCourse/${id}`}>{title}</Link>
        </Text>
        <ul className={cluster('half 2')}>
          {facts.map(({ icon, text }) => (
            <Text key={icon} as="li" size="xs" tone="muted" className={styles.fact}>
              <Icon name={icon} size={16} />
              {text}
            </Text>
          ))}
        </ul>
      </div>
      <div className={styles.actions}>
        <Button
          variant="secondary"
          size="s"
          width="content"
          icon="pencil"
          aria-label={t('card.editCourse', { title })}
          to={`/admin/courses/editCourse/${id}`}
        >
          {t('card.edit')}
        </Button>
        <Button
          variant="quiet"
          size="s"
          icon="chart"
          aria-label={t('card.resultsOf', { title })}
          to={`/admin/courses/results/${id}`}
        >
          {t('card.results')}
        </Button>
        <Button variant="quiet" size="s" icon="copy" iconOnly onClick={onCopy}>
          {t('card.copy', { title })}
        </Button>
        <Button variant="remove" size="s" icon="delete" iconOnly className={styles.delete} onClick={onDelete}>
          {t('card.delete', { title })}
        </Button>
      </div>
    </li>
  );
}
