import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { NewsContent } from '#contract/news.ts';
import { errorDelayMs } from '../../../editing/error-delay.ts';
import type { ItemForm } from '../../../editing/use-item-editor.ts';
import { type NewsFields, type NewsFormControl, newsFieldNames } from './news-fields.ts';

const { version, vendor, validate } = NewsContent['~standard'];
/** The contract's own schema, for a form whose fields are never missing. */
const schema: Parameters<typeof standardSchemaResolver<NewsFields, unknown, NewsContent>>[0] = {
  '~standard': { version, vendor, validate },
};

/** The form library's hold on the fields of a news item, and what an editor asks of it. */
export function useNewsForm(opening: NewsFields): { control: NewsFormControl; form: ItemForm<NewsFields> } {
  const control = useForm<NewsFields, unknown, NewsContent>({
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
      reset: (fields: NewsFields) => control.reset(fields),
      fill: (fields: NewsFields) => {
        for (const name of newsFieldNames) {
          control.setValue(name, fields[name], { shouldDirty: true, shouldValidate: true });
        }
      },
      refuse: (name: keyof NewsFields, code: string) => control.setError(name, { type: 'server', message: code }),
      focus: (name: keyof NewsFields) => control.setFocus(name),
      subscribe: (callback: () => void) => control.subscribe({ formState: { values: true }, callback }),
    }),
    [control],
  );
  return { control, form: { ...steady, isDirty, isValid } };
}
