import type { UseFormReturn } from 'react-hook-form';
import type { CourseContent } from '#contract/courses.ts';

/** What the form holds, all as texts; '' for nothing. */
export interface CourseFields {
  readonly title: string;
  readonly description: string;
  /** `true` or `false`. */
  readonly isComplete: string;
}

export const courseFieldNames = [
  'title',
  'description',
  'isComplete',
] as const satisfies readonly (keyof CourseFields)[];

/** The form library's hold on such a form. */
export type CourseFormControl = UseFormReturn<CourseFields, unknown, CourseContent>;

export const emptyFields: CourseFields = { title: '', description: '', isComplete: 'false' };

export function fieldsOf({ title, description, isComplete }: CourseContent): CourseFields {
  return { title, description, isComplete: String(isComplete) };
}
