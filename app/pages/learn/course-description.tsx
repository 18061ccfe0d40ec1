import { useTranslation } from 'react-i18next';
import { Text } from '../../design-system/text/text.tsx';
import { CourseChapters } from '../../features/chapters/learn/course-chapters.tsx';
import { CourseAbout } from '../../features/courses/learn/course-about.tsx';
import { LinkedItems } from '../../features/links/linked-items.tsx';
import { progressApi } from '../../features/progress/progress.api.ts';
import type { PageHandle } from '../../lib/page-handle.ts';
import { PageHead } from '../frame/page-head.tsx';
import styles from './course-page.module.css';
import { CourseProgressPart } from './course-progress-part.tsx';
import { useLearnerCourse } from './learner-course.ts';

export const handle: PageHandle = { access: 'guarded', namespaces: ['certificates', 'links'] };

/** `/courses/{id}/description`: about the course, the learner's progress, and a link to where they left off. */
export default function CourseDescription() {
  const { t } = useTranslation('learn');
  const course = useLearnerCourse();
  const { data: progress } = progressApi.useGetCourseProgressQuery(course.id);
  return (
    <div className={styles.page}>
      <PageHead section={course.title} isHidden />
      <Text as="h1" size="l" tabIndex={-1}>
        {course.title}
      </Text>
      {/* A course without chapters only says that it has none, further down. */}
      {(course.chapters.length > 0 || course.progress?.finishedAt) && <CourseProgressPart course={course} />}
      <CourseAbout courseId={course.id} />
      <section aria-labelledby="chapters">
        <Text as="h2" size="ml" id="chapters" className={styles.heading}>
          {t('chapters.title')}
        </Text>
        <CourseChapters course={course} progress={progress?.chapters} />
      </section>
      <LinkedItems kind="course" id={course.id} />
    </div>
  );
}
