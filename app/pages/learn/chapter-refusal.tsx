import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChapterSummary } from '#contract/chapters.ts';
import type { Course } from '#contract/courses.ts';
import { ChapterHead } from '../../features/chapters/learn/chapter-head.tsx';
import { type Opening, openingOf } from '../../features/chapters/learn/opening.ts';
import { coursesApi } from '../../features/courses/courses.api.ts';
import { CourseRefusal, Refusal } from '../../features/courses/learn/course-refusal.tsx';
import { useLanguage } from '../../i18n/language.tsx';
import { formatZonedInstant } from '../../lib/format-instant.ts';
import { errorCodeOf } from '../../store/error-code.ts';
import { PageHead } from '../frame/page-head.tsx';
import { isGone } from './is-gone.ts';

export type RefusalReason = 'closed' | 'gone' | 'stranger' | 'blocked';

/** Why a chapter is refused for good; null if another try may succeed, or if nothing went wrong. */
export function refusalOf(error: unknown): RefusalReason | null {
  if (error === undefined) return null;
  if (isGone(error)) return 'gone';
  const code = errorCodeOf(error);
  if (code === 'CHAPTER_CLOSED') return 'closed';
  if (code === 'NOT_A_PARTICIPANT') return 'stranger';
  return code === 'PARTICIPANT_BLOCKED' ? 'blocked' : null;
}

function wordOf(opening: Opening | null): 'opens' | 'over' | 'closed' {
  if (opening?.kind === 'closed') return 'over';
  return opening?.kind === 'opens' ? 'opens' : 'closed';
}

interface ChapterRefusalProps {
  readonly reason: RefusalReason;
  readonly course: Course;
  /** undefined if the course does not list it. */
  readonly chapter: ChapterSummary | undefined;
}

/** Replaces a chapter that cannot be opened: which one, why, and a link back to the course. */
export function ChapterRefusal({ reason, course, chapter }: ChapterRefusalProps) {
  const { t } = useTranslation('learn');
  const language = useLanguage();
  const { refetch } = coursesApi.useGetCourseQuery({ courseId: course.id });
  // The cached course contradicts the refusal: it has changed since.
  const isOutOfDate = chapter !== undefined && (reason !== 'closed' || chapter.isOpenNow);
  useEffect(() => {
    if (isOutOfDate) void refetch();
  }, [isOutOfDate, refetch]);
  const opening = reason === 'closed' && chapter ? openingOf(chapter) : null;
  const isOfCourse = reason === 'stranger' || reason === 'blocked';
  const word = reason === 'closed' ? wordOf(opening) : 'gone';
  const named = reason === 'gone' ? undefined : chapter;
  return (
    <>
      <PageHead
        section={named?.title ?? t(`refusal.chapter.${reason === 'closed' ? 'closed' : 'gone'}.title`)}
        isHidden
      />
      {named && <ChapterHead chapter={named} total={course.chapters.length} />}
      {isOfCourse ? (
        <CourseRefusal reason={reason} as={named ? 'h2' : 'h1'} />
      ) : (
        <Refusal
          title={t(`refusal.chapter.${word}.title`)}
          as={named ? 'h2' : 'h1'}
          path={`/courses/${course.id}/description`}
          linkText={t('refusal.toCourse')}
        >
          {t(`refusal.chapter.${word}.text`, { at: opening && formatZonedInstant(opening.at, language) })}
        </Refusal>
      )}
    </>
  );
}
