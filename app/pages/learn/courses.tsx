import { useTranslation } from 'react-i18next';
import { Text } from '../../design-system/text/text.tsx';
import { LearnerCourses } from '../../features/courses/learn/learner-courses.tsx';
import type { PageHandle } from '../../lib/page-handle.ts';
import { PageHead } from '../frame/page-head.tsx';
import { LearnMain } from './learn-main.tsx';

export const handle: PageHandle = { access: 'guarded' };

/** `/courses`: the user's courses, and the others. */
export default function Courses() {
  const { t } = useTranslation('learn');
  return (
    <LearnMain>
      <PageHead section={t('courses.section')} isHidden />
      <Text as="h1">{t('courses.section')}</Text>
      <LearnerCourses />
    </LearnMain>
  );
}
