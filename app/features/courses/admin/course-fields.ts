import type { UseFormReturn } from 'react-hook-form';
import type { CourseContent } from '#contract/courses.ts';

/** What the form holds; '' for nothing. */
export interface CourseFields {
  readonly title: string;
  readonly description: string;
}

export const courseFieldNames = ['title', 'description'] as const satisfies readonly (keyof CourseFields)[];

/** The form library's hold on such a form. */
export type CourseFormControl = UseFormReturn<CourseFields, unknown, CourseContent>;

export const emptyFields: CourseFields = { title: '', description: '' };

export function fieldsOf({ title, description }: CourseFields): CourseFields {
  return { title, description };
}
