import { useTranslation } from 'react-i18next';
import { maxAbstractLength } from '#contract/limits.ts';
import type { PublicationType } from '#contract/publications.ts';
import { Select } from '../../../../design-system/select/select.tsx';
import { TextArea } from '../../../../design-system/text-area/text-area.tsx';
import { TextInput } from '../../../../design-system/text-input/text-input.tsx';
import { knownLanguages } from '../../../../i18n/languages.ts';
import { useErrorText } from '../../../../i18n/use-error-text.ts';
import type { PublicationControl } from './publication-fields.ts';
import styles from './publication-form.module.css';
import { useFieldWords } from './use-field-words.ts';

interface FieldsProps {
  readonly form: PublicationControl;
}

/** When it came out, and in which language it is written. */
export function TimeFields({ form }: FieldsProps) {
  const { t } = useTranslation('publicationsAdmin');
  const errorText = useErrorText();
  const { monthOptions, languageName } = useFieldWords();
  const { errors } = form.formState;
  const language = form.watch('language');
  // An import may have brought any.
  const codes = [...new Set([...knownLanguages, language])].filter((code) => code !== '');
  return (
    <div className={styles.time}>
      <TextInput
        {...form.register('year')}
        label={t('fields.year')}
        size="s"
        inputMode="numeric"
        autoComplete="off"
        error={errorText(errors.year?.message)}
      />
      <Select
        {...form.register('month')}
        label={t('fields.month')}
        required={false}
        size="s"
        placeholder={t('form.noMonth')}
        options={monthOptions}
        error={errorText(errors.month?.message)}
      />
      <Select
        {...form.register('language')}
        label={t('fields.language')}
        required={false}
        size="s"
        placeholder={t('form.noLanguage')}
        options={codes.map((code) => ({ value: code, label: languageName(code) }))}
        error={errorText(errors.language?.message)}
      />
    </div>
  );
}

const addressNames = ['doi', 'url', 'pdfUrl'] as const;

/** Where it is to be found. */
export function AddressFields({ form }: FieldsProps) {
  const { t } = useTranslation('publicationsAdmin');
  const errorText = useErrorText();
  const { errors } = form.formState;
  return (
    <fieldset className={styles.details}>
      <legend className={styles.legend}>{t('form.addressesLegend')}</legend>
      {addressNames.map((name) => (
        <div key={name} className={styles.long}>
          <TextInput
            {...form.register(name)}
            label={t(`fields.${name}`)}
            required={false}
            size="s"
            inputMode={name === 'doi' ? 'text' : 'url'}
            autoComplete="off"
            error={errorText(errors[name]?.message)}
          />
        </div>
      ))}
    </fieldset>
  );
}

interface TitleFieldProps extends FieldsProps {
  readonly lang: string | undefined;
}

/** Title of the work. `lang` is the work's language, undefined where it is not said. */
export function TitleField({ form, lang }: TitleFieldProps) {
  const { t } = useTranslation('publicationsAdmin');
  const errorText = useErrorText();
  return (
    <TextArea
      {...form.register('title')}
      label={t('fields.title')}
      rows={2}
      weight="medium"
      lang={lang}
      hint={t('form.titleHint')}
      error={errorText(form.formState.errors.title?.message)}
    />
  );
}

/** Abstract of the work, which need not have one; `lang` as for its title. */
export function AbstractField({ form, lang }: TitleFieldProps) {
  const { t } = useTranslation('publicationsAdmin');
  const errorText = useErrorText();
  return (
    <TextArea
      {...form.register('abstract')}
      label={t('fields.abstract')}
      required={false}
      rows={6}
      lang={lang}
      maxCharacters={maxAbstractLength}
      hint={t('form.abstractHint')}
      error={errorText(form.formState.errors.abstract?.message)}
    />
  );
}

interface TypeFieldProps extends FieldsProps {
  readonly types: readonly PublicationType[];
}

/** What kind of work it is: the rest of the form follows it. */
export function TypeField({ form, types }: TypeFieldProps) {
  const { t } = useTranslation('publicationsAdmin');
  const { words } = useFieldWords();
  return (
    <Select
      {...form.register('type')}
      label={t('fields.type')}
      size="s"
      options={types.map((type) => ({ value: type, label: words('type', type) }))}
    />
  );
}
