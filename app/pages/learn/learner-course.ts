import { useOutletContext } from 'react-router';
import type { Course } from '#contract/courses.ts';

/** The course whose page is shown; its layout loads it before any of its pages is rendered. */
export function useLearnerCourse(): Course {
  return useOutletContext<Course>();
}
