import { Course } from '#contract/courses.ts';
import { createDraftStore, hasTexts } from '../../../editing/draft-store.ts';
import type { ItemKind } from '../../../editing/use-item-editor.ts';
import { type CourseFields, courseFieldNames, fieldsOf } from './course-fields.ts';

/** What an editor knows of courses. */
export const courseKind: ItemKind<Course, CourseFields> = {
  fieldNames: courseFieldNames,
  fieldsOf,
  readItem: (value) => Course.safeParse(value).data ?? null,
  drafts: createDraftStore('courses', (value): value is CourseFields => hasTexts(value, courseFieldNames)),
  changeAction: 'course.updated',
};
