import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { maxAbstractLength, maxNoteLength } from '#contract/limits.ts';
import { type PublicationType, publicationTypes } from '#contract/publications.ts';
import { Checkbox } from '../../../../design-system/checkbox/checkbox.tsx';
import { DateInput } from '../../../../design-system/date-input/date-input.tsx';
import { Notice } from '../../../../design-system/notice/notice.tsx';
import { Select } from '../../../../design-system/select/select.tsx';
import { TextArea } from '../../../../design-system/text-area/text-area.tsx';
import { TextInput } from '../../../../design-system/text-input/text-input.tsx';
import item from '../../../../editing/item-form.module.css';
import { useFieldOf } from '../../../../editing/use-item-form.ts';
import { useErrorText } from '../../../../i18n/use-error-text.ts';
import { useSettings } from '../../../../lib/settings.tsx';
import {
  isPeople,
  type PeopleName,
  type PublicationControl,
  type PublicationFieldName,
  type PublicationFields,
} from '../fields/publication-fields.ts';
import { type DetailName, hiddenDetails, shownDetails, typeOf } from '../fields/type-forms.ts';
import { useFieldWords } from '../fields/use-field-words.ts';
import { PeopleField } from '../people/people-field.tsx';
import { SameWorkNotice } from '../same-work/same-work-notice.tsx';
import { useSameWork } from '../same-work/use-same-work.ts';
import styles from './publication-form.module.css';

/** The widths of fields. A field that is not listed has a line of its own. */
const widths: Partial<Record<PublicationFieldName, string | undefined>> = {
  ...{ number: styles.short, edition: styles.short, volume: styles.short, issue: styles.short, pages: styles.short },
  ...{ numberOfPages: styles.short, isbn: styles.short, issn: styles.short, articleNumber: styles.short },
  ...{ softwareVersion: styles.short, collectionNumber: styles.short, status: styles.half },
  ...{ genre: styles.half, publisher: styles.half, publisherPlace: styles.half },
};

interface FieldsProps {
  readonly form: PublicationControl;
}

/** The kind of work, which determines the rest of the form. */
export function TypeField({ form }: FieldsProps) {
  const { t } = useTranslation('publicationsAdmin');
  const { words } = useFieldWords();
  const options = publicationTypes.map((type) => ({ value: type, label: words('type', type) }));
  return <Select {...useFieldOf(form)('type')} label={t('fields.type')} size="s" options={options} />;
}

/** When the work was published, and its language. */
function TimeFields({ form }: FieldsProps) {
  const { t } = useTranslation('publicationsAdmin');
  const fieldOf = useFieldOf(form);
  const { monthOptions, languageName } = useFieldWords();
  const language = form.watch('language');
  // An import may have brought another language.
  const codes = [...new Set([...useSettings().languages, language])].filter((code) => code !== '');
  const optional = (name: 'month' | 'day' | 'language') =>
    ({ ...fieldOf(name), label: t(`fields.${name}`), required: false, size: 's' }) as const;
  return (
    <div className={styles.time}>
      <TextInput {...fieldOf('year')} label={t('fields.year')} size="s" inputMode="numeric" autoComplete="off" />
      <Select {...optional('month')} placeholder={t('form.noMonth')} options={monthOptions} />
      <TextInput {...optional('day')} inputMode="numeric" autoComplete="off" />
      <Select
        {...optional('language')}
        placeholder={t('form.noLanguage')}
        options={codes.map((code) => ({ value: code, label: languageName(code) }))}
      />
    </div>
  );
}

/** Addresses where the work can be found, and the day when they were last visited. */
function AddressFields({ form }: FieldsProps) {
  const { t } = useTranslation('publicationsAdmin');
  const fieldOf = useFieldOf(form);
  const errorText = useErrorText();
  const { field, fieldState } = useController({ control: form.control, name: 'accessed' });
  const error = errorText(fieldState.error?.message);
  return (
    <fieldset className={styles.details}>
      <legend className={item.legend}>{t('form.addressesLegend')}</legend>
      {(['doi', 'url', 'pdfUrl'] as const).map((name) => (
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
        <DateInput {...field} label={t('fields.accessed')} required={false} size="s" error={error} />
      </div>
    </fieldset>
  );
}

interface DetailFieldsProps extends FieldsProps {
  readonly type: PublicationType;
  readonly names: readonly DetailName[];
}

/** The fields about where a work was published. The kind of work determines them and their labels. */
function DetailFields({ form, type, names }: DetailFieldsProps) {
  const { t } = useTranslation('publicationsAdmin');
  const fieldOf = useFieldOf(form);
  const { label } = useFieldWords();
  return (
    <fieldset className={styles.details}>
      <legend className={item.legend}>{t('form.whereLegend')}</legend>
      {names
        .filter((name) => !isPeople(name) && name !== 'editorsOmitted')
        .map((name) => (
          <div key={name} className={widths[name] ?? styles.long}>
            <TextInput {...fieldOf(name)} label={label(name, type)} required={false} size="s" autoComplete="off" />
          </div>
        ))}
    </fieldset>
  );
}

interface OthersFieldProps extends FieldsProps {
  readonly name: 'othersOmitted' | 'editorsOmitted';
}

/** Whether a list of people ends in "et al."; in the form `true` or ''. */
function OthersField({ form, name }: OthersFieldProps) {
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

interface WorkFieldsProps extends FieldsProps {
  /** The work as it was opened; null for a new one. */
  readonly opened: PublicationFields | null;
  readonly id: string | null;
}

/** All fields of a work of the chosen kind. */
export function WorkFields({ form, opened, id }: WorkFieldsProps) {
  const { t } = useTranslation('publicationsAdmin');
  const { label, words } = useFieldWords();
  const fieldOf = useFieldOf(form);
  const fields = form.watch();
  const same = useSameWork(fields, id);
  const type = typeOf(fields);
  const details = shownDetails(type, opened);
  const hidden = hiddenDetails(fields, opened);
  const lang = fields.language || undefined;
  const text = (name: 'title' | 'note' | 'abstract') => ({
    ...fieldOf(name),
    label: t(`fields.${name}`),
    hint: t(`form.${name}Hint`),
    lang,
  });
  const people = (name: PeopleName) => <PeopleField form={form} name={name} label={label(name, type)} />;
  return (
    <>
      {same.sameDoi.length > 0 && <SameWorkNotice works={same.sameDoi} reason="sameDoi" />}
      {same.sameTitle.length > 0 && <SameWorkNotice works={same.sameTitle} reason="sameTitle" />}
      <TextArea {...text('title')} rows={2} weight="medium" />
      {people('authors')}
      <OthersField form={form} name="othersOmitted" />
      <TimeFields form={form} />
      <DetailFields form={form} type={type} names={details} />
      {details.includes('editors') && people('editors')}
      {details.includes('editorsOmitted') && <OthersField form={form} name="editorsOmitted" />}
      {details.includes('holders') && people('holders')}
      {hidden.length > 0 && (
        <Notice tone="warning">
          {t('form.hidden', {
            type: words('type', type),
            fields: hidden.map((name) => label(name, opened ? typeOf(opened) : type)).join(', '),
          })}
        </Notice>
      )}
      <AddressFields form={form} />
      <TextArea {...text('note')} required={false} rows={2} maxCharacters={maxNoteLength} />
      <TextArea {...text('abstract')} required={false} rows={6} maxCharacters={maxAbstractLength} />
    </>
  );
}
