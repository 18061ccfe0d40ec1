import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { CourseContent } from '#contract/courses.ts';
import { errorDelayMs } from '../../../editing/error-delay.ts';
import type { ItemForm } from '../../../editing/use-item-editor.ts';
import { useItemForm } from '../../../editing/use-item-form.ts';
import { type CourseFields, type CourseFormControl, courseFieldNames } from './course-fields.ts';

const { version, vendor, validate } = CourseContent['~standard'];
/** The contract's own schema, for a form whose fields are never missing. */
const schema: Parameters<typeof standardSchemaResolver<CourseFields, unknown, CourseContent>>[0] = {
  '~standard': { version, vendor, validate },
};

/** The form library's hold on the fields of a course, and what an editor asks of it. */
export function useCourseForm(opening: CourseFields): { control: CourseFormControl; form: ItemForm<CourseFields> } {
  const control = useForm<CourseFields, unknown, CourseContent>({
    resolver: standardSchemaResolver(schema),
    mode: 'onTouched',
    delayError: errorDelayMs,
    defaultValues: opening,
  });
  return { control, form: useItemForm(control, courseFieldNames) };
}
