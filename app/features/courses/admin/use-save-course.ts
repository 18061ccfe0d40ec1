import type { Course } from '#contract/courses.ts';
import type { Save } from '../../../editing/use-item-editor.ts';
import { useCreateCourseMutation, useUpdateCourseMutation } from '../courses.api.ts';
import type { CourseFields } from './course-fields.ts';

/** Gives the call that writes a course, new or not. */
export function useSaveCourse(): Save<Course, CourseFields> {
  const [createCourse] = useCreateCourseMutation();
  const [updateCourse] = useUpdateCourseMutation();
  return ({ id, version, fields, picture }, key) => {
    const image = picture.image ?? undefined;
    if (id === null) return createCourse({ content: fields, image, key }).unwrap();
    const removeImage = picture.isRemoved && !image;
    return updateCourse({ id, version, changes: fields, image, removeImage, key }).unwrap();
  };
}
