import { useTranslation } from 'react-i18next';
import { Text } from '../../design-system/text/text.tsx';
import { OwnCourses } from '../../features/courses/own-courses.tsx';
import type { PageHandle } from '../../lib/page-handle.ts';
import { PageHead } from '../frame/page-head.tsx';

export const handle: PageHandle = { access: 'private' };

/** `/courses`: the courses of the person. */
export default function Courses() {
  const { t } = useTranslation('learn');
  return (
    <>
      <PageHead section={t('courses.section')} isHidden />
      <Text as="h1">{t('courses.section')}</Text>
      <OwnCourses />
    </>
  );
}
