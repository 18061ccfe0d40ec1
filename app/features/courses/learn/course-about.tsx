import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState, Waiting } from '../../../design-system/states/states.tsx';
import { RichText } from '../../../rich-text/rich-text.tsx';
import { coursesApi } from '../courses.api.ts';

/** The description of a course; nothing if it has none. */
export function CourseAbout({ courseId }: { readonly courseId: string }) {
  const { t } = useTranslation('learn');
  const { currentData, error, isFetching, refetch } = coursesApi.useGetCourseTextsQuery(courseId);
  if (!currentData && error) {
    return <ErrorState title={t('about.failed')} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  const waiting = <Waiting label={t('about.loading')} lines={['full', 'full', 'half']} />;
  if (!currentData) return waiting;
  if (currentData.description.length === 0) return null;
  return (
    // Only this part waits for the style sheet of formulas, not the whole page.
    <Suspense fallback={waiting}>
      <RichText body={currentData.description} />
    </Suspense>
  );
}
