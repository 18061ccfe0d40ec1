import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState, Waiting } from '../../../design-system/states/states.tsx';
import { RichText } from '../../../rich-text/rich-text.tsx';
import { useGetCourseTextsQuery } from '../courses.api.ts';

/** What a course is about, as its authors wrote it; nothing where they wrote nothing. */
export function CourseAbout({ courseId }: { readonly courseId: string }) {
  const { t } = useTranslation('learn');
  const { currentData, error, isFetching, refetch } = useGetCourseTextsQuery(courseId);
  if (!currentData && error) {
    return <ErrorState title={t('about.failed')} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  const waiting = <Waiting label={t('about.loading')} lines={['full', 'full', 'half']} />;
  if (!currentData) return waiting;
  if (currentData.description.length === 0) return null;
  return (
    // The style sheet of formulas is waited for here, and not by the whole page.
    <Suspense fallback={waiting}>
      <RichText body={currentData.description} />
    </Suspense>
  );
}
