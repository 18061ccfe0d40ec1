import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { CourseContent } from '#contract/courses.ts';
import { errorDelayMs } from '../../../editing/error-delay.ts';
import type { ItemForm } from '../../../editing/use-item-editor.ts';
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
  // Read at each drawing: the library keeps only those up to date that are read from the first one on.
  const { isDirty, isValid } = control.formState;
  const steady = useMemo(
    () => ({
      read: () => ({ ...control.getValues() }),
      reset: (fields: CourseFields) => control.reset(fields),
      fill: (fields: CourseFields) => {
        for (const name of courseFieldNames) {
          control.setValue(name, fields[name], { shouldDirty: true, shouldValidate: true });
        }
      },
      refuse: (name: keyof CourseFields, code: string) => control.setError(name, { type: 'server', message: code }),
      focus: (name: keyof CourseFields) => control.setFocus(name),
      subscribe: (callback: () => void) => control.subscribe({ formState: { values: true }, callback }),
    }),
    [control],
  );
  return { control, form: { ...steady, isDirty, isValid } };
}
