import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { type CourseField, CourseSelect } from '../../features/audit/course-select.tsx';
import { useGetCourseQuery, useListCoursesQuery } from '../../features/courses/courses.api.ts';
import { useSettled } from '../../lib/use-settled.ts';

/** How long the person must have stopped typing before the server is asked. */
const pauseMs = 200;
/** So many are offered together, the newest first. */
const maxFound = 20;

/** Narrows a list down to a course, which is searched among all that there are. */
export function CourseSearch({ value, onChange }: CourseField) {
  const [search, setSearch] = useState<string | null>(null);
  const settled = useSettled(search, pauseMs);
  const asked = settled === null ? skipToken : { limit: maxFound, ...(settled === '' ? {} : { search: settled }) };
  const { currentData, isError } = useListCoursesQuery(asked);
  const chosen = useGetCourseQuery(value === '' ? skipToken : { courseId: value });
  return (
    <CourseSelect
      value={value}
      onChange={onChange}
      chosenTitle={chosen.currentData?.title ?? (chosen.isError ? null : undefined)}
      onSearch={setSearch}
      found={currentData?.items ?? []}
      total={currentData?.total ?? 0}
      isLoading={settled !== search || (!currentData && !isError)}
      isFailed={isError && !currentData}
    />
  );
}
