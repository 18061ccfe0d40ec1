import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { maxAbstractLength, maxNoteLength } from '#contract/limits.ts';
import type { PublicationType } from '#contract/publications.ts';
import { Checkbox } from '../../../../design-system/checkbox/checkbox.tsx';
import { DateInput } from '../../../../design-system/date-input/date-input.tsx';
import { Select } from '../../../../design-system/select/select.tsx';
import { TextArea } from '../../../../design-system/text-area/text-area.tsx';
import { TextInput } from '../../../../design-system/text-input/text-input.tsx';
import { useFieldOf } from '../../../../editing/use-item-form.ts';
import { useErrorText } from '../../../../i18n/use-error-text.ts';
import { useSettings } from '../../../../lib/settings.tsx';
import type { PublicationControl } from './publication-fields.ts';
import styles from './publication-form.module.css';
import { useFieldWords } from './use-field-words.ts';

interface FieldsProps {
  readonly form: PublicationControl;
}

/** When the work was published, and its language. */
export function TimeFields({ form }: FieldsProps) {
  const { t } = useTranslation('publicationsAdmin');
  const fieldOf = useFieldOf(form);
  const { monthOptions, languageName } = useFieldWords();
  const language = form.watch('language');
  // An import may have brought another language.
  const codes = [...new Set([...useSettings().languages, language])].filter((code) => code !== '');
  return (
    <div className={styles.time}>
      <TextInput {...fieldOf('year')} label={t('fields.year')} size="s" inputMode="numeric" autoComplete="off" />
      <Select
        {...fieldOf('month')}
        label={t('fields.month')}
        required={false}
        size="s"
        placeholder={t('form.noMonth')}
        options={monthOptions}
      />
      <TextInput
        {...fieldOf('day')}
        label={t('fields.day')}
        required={false}
        size="s"
        inputMode="numeric"
        autoComplete="off"
      />
      <Select
        {...fieldOf('language')}
        label={t('fields.language')}
        required={false}
        size="s"
        placeholder={t('form.noLanguage')}
        options={codes.map((code) => ({ value: code, label: languageName(code) }))}
      />
    </div>
  );
}

const addressNames = ['doi', 'url', 'pdfUrl'] as const;

/** Addresses where the work can be found. */
export function AddressFields({ form }: FieldsProps) {
  const { t } = useTranslation('publicationsAdmin');
  const fieldOf = useFieldOf(form);
  return (
    <fieldset className={styles.details}>
      <legend className={styles.legend}>{t('form.addressesLegend')}</legend>
      {addressNames.map((name) => (
        <div key={name} className={styles.long}>
          <TextInput
            {...fieldOf(name)}
            label={t(`fields.${name}`)}
            required={false}
            size="s"
            inputMode={name === 'doi' ? 'text' : 'url'}
            autoComplete="off"
          />
        </div>
      ))}
      <div className={styles.half}>
        <AccessedField form={form} />
      </div>
    </fieldset>
  );
}

/** The day when the address was last visited. */
function AccessedField({ form }: FieldsProps) {
  const { t } = useTranslation('publicationsAdmin');
  const errorText = useErrorText();
  const { field, fieldState } = useController({ control: form.control, name: 'accessed' });
  const error = errorText(fieldState.error?.message);
  return <DateInput {...field} label={t('fields.accessed')} required={false} size="s" error={error} />;
}

interface OthersFieldProps extends FieldsProps {
  readonly name: 'othersOmitted' | 'editorsOmitted';
}

/** Whether a list of people ends in "et al."; in the form `true` or ''. */
export function OthersField({ form, name }: OthersFieldProps) {
  const { t } = useTranslation('publicationsAdmin');
  const { field } = useController({ control: form.control, name });
  return (
    <Checkbox
      {...field}
      checked={field.value === 'true'}
      onChange={({ currentTarget }) => field.onChange(currentTarget.checked ? 'true' : '')}
      label={t(`fields.${name}`)}
    />
  );
}

/** A note about the work. */
export function NoteField({ form, lang }: TitleFieldProps) {
  const { t } = useTranslation('publicationsAdmin');
  const fieldOf = useFieldOf(form);
  return (
    <TextArea
      {...fieldOf('note')}
      label={t('fields.note')}
      required={false}
      rows={2}
      lang={lang}
      maxCharacters={maxNoteLength}
      hint={t('form.noteHint')}
    />
  );
}

interface TitleFieldProps extends FieldsProps {
  readonly lang: string | undefined;
}

/** The title of the work. `lang` is the work's language, undefined if it is not known. */
export function TitleField({ form, lang }: TitleFieldProps) {
  const { t } = useTranslation('publicationsAdmin');
  const fieldOf = useFieldOf(form);
  return (
    <TextArea
      {...fieldOf('title')}
      label={t('fields.title')}
      rows={2}
      weight="medium"
      lang={lang}
      hint={t('form.titleHint')}
    />
  );
}

/** The abstract of the work, which is optional; `lang` as for the title. */
export function AbstractField({ form, lang }: TitleFieldProps) {
  const { t } = useTranslation('publicationsAdmin');
  const fieldOf = useFieldOf(form);
  return (
    <TextArea
      {...fieldOf('abstract')}
      label={t('fields.abstract')}
      required={false}
      rows={6}
      lang={lang}
      maxCharacters={maxAbstractLength}
      hint={t('form.abstractHint')}
    />
  );
}

interface TypeFieldProps extends FieldsProps {
  readonly types: readonly PublicationType[];
}

/** The kind of work, which determines the rest of the form. */
export function TypeField({ form, types }: TypeFieldProps) {
  const { t } = useTranslation('publicationsAdmin');
  const { words } = useFieldWords();
  const fieldOf = useFieldOf(form);
  return (
    <Select
      {...fieldOf('type')}
      label={t('fields.type')}
      size="s"
      options={types.map((type) => ({ value: type, label: words('type', type) }))}
    />
  );
}
