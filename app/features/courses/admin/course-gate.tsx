import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Course } from '#contract/courses.ts';
import { spellFormulas } from '#contract/inline-formulas.ts';
import { ItemGate } from '../../../editing/item-gate.tsx';
import { coursesApi } from '../courses.api.ts';
import { withPlainTitles } from '../plain-titles.ts';

/** Returns a course with its titles in plain words; null while it is not known. */
export function useCourse(id: string): Course | null {
  const { data } = coursesApi.useGetCourseQuery({ courseId: id });
  return useMemo(() => (data ? withPlainTitles(data) : null), [data]);
}

/** The present title of a course, if the course still exists. */
export function CourseName({ id }: { readonly id: string }) {
  const { t } = useTranslation('admin');
  const { currentData, isError } = coursesApi.useGetCourseQuery({ courseId: id });
  return currentData ? spellFormulas(currentData.title) : t(isError ? 'course.gone' : 'course.loading');
}

interface CourseGateProps {
  readonly id: string;
  /** Receives the course as it was when the page was opened. */
  readonly children: (opened: Course) => ReactNode;
}

/** Loads a course again and shows the children, or the reason why it cannot be shown. */
export function CourseGate({ id, children }: CourseGateProps) {
  const { t } = useTranslation('courses');
  const query = coursesApi.useGetCourseQuery({ courseId: id }, { refetchOnMountOrArgChange: true });
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
