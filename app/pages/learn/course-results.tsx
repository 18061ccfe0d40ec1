import { useTranslation } from 'react-i18next';
import { Button } from '../../design-system/button/button.tsx';
import { cluster, stack } from '../../design-system/layout/layout.ts';
import { EmptyState } from '../../design-system/states/states.tsx';
import { Text } from '../../design-system/text/text.tsx';
import { ChapterResults } from '../../features/chapters/learn/chapter-results.tsx';
import { progressApi } from '../../features/progress/progress.api.ts';
import type { PageHandle } from '../../lib/page-handle.ts';
import { selectSession } from '../../store/session-slice.ts';
import { useAppSelector } from '../../store/state.ts';
import { PageHead } from '../frame/page-head.tsx';
import styles from './course-page.module.css';
import { CourseProgressPart } from './course-progress-part.tsx';
import { useLearnerCourse } from './learner-course.ts';

export const handle: PageHandle = { access: 'guarded', namespaces: ['certificates'] };

/** `/courses/{id}/results`: the learner's own results of each chapter, on screen and in print. */
export default function CourseResults() {
  const { t } = useTranslation('learn');
  const course = useLearnerCourse();
  const { name, surname } = useAppSelector(selectSession);
  const { data: progress } = progressApi.useGetCourseProgressQuery(course.id);
  return (
    <div className={styles.page}>
      <PageHead section={t('results.section', { title: course.title })} isHidden />
      <div className={cluster('1 3', 'alignBottom', 'spread')}>
        <div className={stack('1', 'shrinks')}>
          <Text as="h1" size="l" tabIndex={-1}>
            {t('results.title')}
          </Text>
          <Text size="sxs" tone="muted">
            {t('results.whose', { title: course.title, name: `${name} ${surname}` })}
          </Text>
        </div>
        <Button variant="secondary" icon="print" onClick={() => window.print()}>
          {t('results.print')}
        </Button>
      </div>
      {(course.chapters.length > 0 || course.progress?.finishedAt) && <CourseProgressPart course={course} />}
      {course.chapters.length === 0 ? (
        <EmptyState title={t('chapters.none')}>{t('chapters.noneHint')}</EmptyState>
      ) : (
        <section aria-labelledby="by-chapter">
          <Text as="h2" size="ml" id="by-chapter" className={styles.heading}>
            {t('results.byChapter')}
          </Text>
          <ChapterResults course={course} progress={progress?.chapters} />
        </section>
      )}
    </div>
  );
}
