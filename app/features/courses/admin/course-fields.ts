import { Course, CourseContent } from '#contract/courses.ts';
import { type FieldNameOf, itemKind } from '../../../editing/item-kind.ts';
import type { ItemControl } from '../../../editing/use-item-form.ts';

/** What an editor knows of courses. In the form `isComplete` is `true` or `false` as a text. */
export const courseKind = itemKind({
  area: 'courses',
  item: Course,
  content: CourseContent,
  changeAction: 'course.updated',
});

export type CourseFieldName = FieldNameOf<typeof courseKind>;
/** The form library's hold on such a form. */
export type CourseControl = ItemControl<CourseFieldName>;
