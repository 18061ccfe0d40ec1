import { useTranslation } from 'react-i18next';
import type { PublicationType } from '#contract/publications.ts';
import { TextInput } from '../../../../design-system/text-input/text-input.tsx';
import { useFieldOf } from '../../../../editing/use-field-of.ts';
import { isPeople, type PublicationControl, type PublicationFieldName } from './publication-fields.ts';
import styles from './publication-form.module.css';
import type { DetailName } from './type-forms.ts';
import { useFieldWords } from './use-field-words.ts';

/** How much of a line a field takes; what is not named has a line of its own. */
const widths: Partial<Record<PublicationFieldName, string | undefined>> = {
  ...{ number: styles.short, edition: styles.short, volume: styles.short, issue: styles.short, pages: styles.short },
  ...{ numberOfPages: styles.short, isbn: styles.short, issn: styles.short },
  ...{ genre: styles.half, publisher: styles.half, publisherPlace: styles.half },
};

interface DetailFieldsProps {
  readonly form: PublicationControl;
  readonly type: PublicationType;
  readonly names: readonly DetailName[];
}

/** Where a work came out: what is asked for, and what it is called, follows from the kind of work. */
export function DetailFields({ form, type, names }: DetailFieldsProps) {
  const { t } = useTranslation('publicationsAdmin');
  const fieldOf = useFieldOf(form);
  const { label } = useFieldWords();
  return (
    <fieldset className={styles.details}>
      <legend className={styles.legend}>{t('form.whereLegend')}</legend>
      {names
        .filter((name) => !isPeople(name))
        .map((name) => (
          <div key={name} className={widths[name] ?? styles.long}>
            <TextInput {...fieldOf(name)} label={label(name, type)} required={false} size="s" autoComplete="off" />
          </div>
        ))}
    </fieldset>
  );
}
