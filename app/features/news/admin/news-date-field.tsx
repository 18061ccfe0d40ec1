import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DateInput } from '../../../design-system/date-input/date-input.tsx';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import type { NewsFormControl } from './news-fields.ts';

interface NewsDateFieldProps {
  readonly control: NewsFormControl['control'];
}

/** The day that an item carries. */
export function NewsDateField({ control }: NewsDateFieldProps) {
  const { t } = useTranslation('admin');
  const errorText = useErrorText();
  const { field, fieldState } = useController({ control, name: 'date' });
  return (
    <DateInput
      {...field}
      label={t('newsForm.date')}
      hint={t('newsForm.dateHint')}
      error={errorText(fieldState.error?.message)}
    />
  );
}
