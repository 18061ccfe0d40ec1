import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Course } from '#contract/courses.ts';
import { spellFormulas } from '#contract/inline-formulas.ts';
import { ItemGate } from '../../../editing/item-gate.tsx';
import { useGetCourseQuery } from '../courses.api.ts';
import { withPlainTitles } from '../plain-titles.ts';

/** A course as it is shown: with its titles in plain words; null as long as it is not known. */
export function useCourse(id: string): Course | null {
  const { data } = useGetCourseQuery({ courseId: id });
  return useMemo(() => (data ? withPlainTitles(data) : null), [data]);
}

/** What a course is called now, if it is still there. */
export function CourseName({ id }: { readonly id: string }) {
  const { t } = useTranslation('admin');
  const { currentData, isError } = useGetCourseQuery({ courseId: id });
  return currentData ? spellFormulas(currentData.title) : t(isError ? 'course.gone' : 'course.loading');
}

interface CourseGateProps {
  readonly id: string;
  /** Given the course as it was when the page was opened. */
  readonly children: (opened: Course) => ReactNode;
}

/** Fetches a course anew and shows what is to be done with it, or why it cannot be shown. */
export function CourseGate({ id, children }: CourseGateProps) {
  const { t } = useTranslation('courses');
  const query = useGetCourseQuery({ courseId: id }, { refetchOnMountOrArgChange: true });
  return (
    <ItemGate
      query={query}
      words={(word) => t(word === 'loadFailed' ? 'gate.failed' : `gate.${word}`)}
      list={{ path: '/admin/courses/all', title: t('all') }}
    >
      {children}
    </ItemGate>
  );
}
