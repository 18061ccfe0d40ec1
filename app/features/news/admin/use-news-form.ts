import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { NewsContent } from '#contract/news.ts';
import { errorDelayMs } from '../../../editing/error-delay.ts';
import type { ItemForm } from '../../../editing/use-item-editor.ts';
import { useItemForm } from '../../../editing/use-item-form.ts';
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
  return { control, form: useItemForm(control, newsFieldNames) };
}
