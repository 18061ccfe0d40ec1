import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type Resolver, useForm } from 'react-hook-form';
import { PublicationContent } from '#contract/publications.ts';
import { errorDelayMs } from '../../../../editing/error-delay.ts';
import { useItemForm } from '../../../../editing/use-item-form.ts';
import { type PublicationFields, type PublicationForm, publicationFieldNames } from './publication-fields.ts';
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
  return { control, form: useItemForm(control, publicationFieldNames) };
}
