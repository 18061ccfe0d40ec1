import { useTranslation } from 'react-i18next';
import type { Course } from '#contract/courses.ts';
import type { ChapterProgress } from '#contract/progress.ts';
import { useEnvironment } from '../../../design-system/environment/environment.tsx';
import linked from '../../../design-system/linked-box/linked-box.module.css';
import rows from '../../../design-system/rows/rows.module.css';
import { EmptyState } from '../../../design-system/states/states.tsx';
import { Text } from '../../../design-system/text/text.tsx';
import { ChapterFacts } from './chapter-facts.tsx';
import styles from './course-chapters.module.css';
import { StateNode } from './state-node.tsx';
import { StateWords } from './state-words.tsx';

interface CourseChaptersProps {
  readonly course: Course;
  /** Of its chapters; undefined while it is on its way. */
  readonly progress: readonly ChapterProgress[] | undefined;
}

/** The chapters of a course in order: what each holds, and how it stands. */
export function CourseChapters({ course: { id: courseId, chapters }, progress }: CourseChaptersProps) {
  const { t } = useTranslation('learn');
  const { Link } = useEnvironment();
  if (chapters.length === 0) return <EmptyState title={t('chapters.none')}>{t('chapters.noneHint')}</EmptyState>;
  return (
    <ol className={rows.box}>
      {chapters.map((chapter) => (
        <li key={chapter.id} className={`${linked.box} ${styles.chapter} ${chapter.isOpen ? styles.open : ''}`}>
          <StateNode chapter={chapter} />
          <div className={styles.words}>
            <Text as="h3" size="s" className={linked.title}>
              {chapter.isOpen ? (
                <Link href={`/courses/${courseId}/${chapter.id}`}>{chapter.title}</Link>
              ) : (
                chapter.title
              )}
            </Text>
            <StateWords chapter={chapter} />
            <ChapterFacts chapter={chapter} progress={progress?.find(({ chapterId }) => chapterId === chapter.id)} />
          </div>
        </li>
      ))}
    </ol>
  );
}
