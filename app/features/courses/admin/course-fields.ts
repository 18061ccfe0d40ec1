import type { UseFormReturn } from 'react-hook-form';
import type { CourseContent } from '#contract/courses.ts';

/** What the form holds, all as texts; '' for nothing. */
export interface CourseFields {
  readonly title: string;
  readonly description: string;
  /** `true` or `false`. */
  readonly isComplete: string;
}

/** All fields, in the order in which two versions of a course are compared. */
export const courseFieldNames = [
  'title',
  'description',
  'isComplete',
] as const satisfies readonly (keyof CourseFields)[];

/** The form library's hold on such a form. */
export type CourseFormControl = UseFormReturn<CourseFields, unknown, CourseContent>;

/** A course that nobody has written yet. */
export const emptyFields: CourseFields = { title: '', description: '', isComplete: 'false' };

/** Fields of a course that the server has or that the form is about to send. */
export function fieldsOf({ title, description, isComplete }: CourseContent): CourseFields {
  return { title, description, isComplete: String(isComplete) };
}
