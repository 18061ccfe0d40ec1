import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMemo } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { PublicationContent } from '#contract/publications.ts';
import { errorDelayMs } from '../../../../editing/error-delay.ts';
import type { ItemForm } from '../../../../editing/use-item-editor.ts';
import {
  type PublicationFieldName,
  type PublicationFields,
  type PublicationForm,
  publicationFieldNames,
} from './publication-fields.ts';
import { savedFields } from './type-forms.ts';

const { version, vendor, validate } = PublicationContent['~standard'];
/** The contract's own schema, for a form whose fields are never missing. */
const schema: Parameters<typeof standardSchemaResolver<PublicationFields, unknown, PublicationContent>>[0] = {
  '~standard': { version, vendor, validate },
};
const resolveSaved = standardSchemaResolver(schema);

/**
 * The form library's hold on the fields of a publication, and what an editor asks of it. `opened`: the work as it was opened; null for
 * a new one.
 */
export function usePublicationForm(opening: PublicationFields, opened: PublicationFields | null) {
  // What is not saved may be wrong: nobody sees it.
  const resolver: Resolver<PublicationFields, unknown, PublicationContent> = (fields, context, options) =>
    resolveSaved(savedFields(fields, opened), context, options);
  const control: PublicationForm = useForm<PublicationFields, unknown, PublicationContent>({
    resolver,
    mode: 'onTouched',
    delayError: errorDelayMs,
    defaultValues: opening,
  });
  // Read at each drawing: the library keeps only those up to date that are read from the first one on.
  const { isDirty, isValid } = control.formState;
  const steady = useMemo(
    () => ({
      read: () => ({ ...control.getValues() }),
      reset: (fields: PublicationFields) => control.reset(fields),
      fill: (fields: PublicationFields) => {
        for (const name of publicationFieldNames) {
          control.setValue(name, fields[name], { shouldDirty: true, shouldValidate: true });
        }
      },
      refuse: (name: PublicationFieldName, code: string) => control.setError(name, { type: 'server', message: code }),
      focus: (name: PublicationFieldName) => control.setFocus(name),
      subscribe: (callback: () => void) => control.subscribe({ formState: { values: true }, callback }),
    }),
    [control],
  );
  const form: ItemForm<PublicationFields> = { ...steady, isDirty, isValid };
  return { control, form };
}
