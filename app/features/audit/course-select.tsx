import { skipToken } from '@reduxjs/toolkit/query/react';
import { useTranslation } from 'react-i18next';
import { Select } from '../../design-system/select/select.tsx';
import { useListAuditQuery } from './audit.api.ts';

/** A course that the journal can be narrowed down to. */
export interface CourseChoice {
  readonly id: string;
  readonly title: string;
}

interface CourseSelectProps {
  /** Those that there are now. */
  readonly courses: readonly CourseChoice[];
  /** '' for all. */
  readonly value: string;
  readonly onChange: (courseId: string) => void;
}

/** What a course that is not among those that there are is called; null for one that is. */
function useUnlistedName(courses: readonly CourseChoice[], courseId: string): string | null {
  const { t } = useTranslation('audit');
  const isUnlisted = courseId !== '' && courses.every(({ id }) => id !== courseId);
  // A deleted course is named by what is written down about it.
  const { currentData, isError } = useListAuditQuery(isUnlisted ? { courseId, limit: 1 } : skipToken);
  if (!isUnlisted) return null;
  if (!currentData && !isError) return t('filter.courseLoading');
  const [entry] = currentData?.items ?? [];
  if (!entry?.courseTitle) return t('filter.unknownCourse');
  return entry.isCourseGone ? t('filter.goneCourse', { title: entry.courseTitle }) : entry.courseTitle;
}

/** All courses or one of them, which may be a deleted one where the address names it. */
export function CourseSelect({ courses, value, onChange }: CourseSelectProps) {
  const { t } = useTranslation('audit');
  const unlistedName = useUnlistedName(courses, value);
  const unlisted = unlistedName === null ? [] : [{ value, label: unlistedName }];
  return (
    <Select
      label={t('filter.course')}
      name="course"
      size="s"
      required={false}
      options={[...unlisted, ...courses.map(({ id, title }) => ({ value: id, label: title }))]}
      placeholder={t('filter.allCourses')}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
