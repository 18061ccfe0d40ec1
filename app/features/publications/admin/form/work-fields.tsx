import { useTranslation } from 'react-i18next';
import type { PublicationType } from '#contract/publications.ts';
import { Notice } from '../../../../design-system/notice/notice.tsx';
import { TextInput } from '../../../../design-system/text-input/text-input.tsx';
import { useFieldOf } from '../../../../editing/use-item-form.ts';
import { PeopleField } from '../people/people-field.tsx';
import { SameWorkNotice } from '../same-work/same-work-notice.tsx';
import { useSameWork } from '../same-work/use-same-work.ts';
import { AbstractField, AddressFields, NoteField, OthersField, TimeFields, TitleField } from './basic-fields.tsx';
import {
  isPeople,
  type PeopleName,
  type PublicationControl,
  type PublicationFieldName,
  type PublicationFields,
} from './publication-fields.ts';
import styles from './publication-form.module.css';
import { type DetailName, hiddenDetails, shownDetails, typeOf } from './type-forms.ts';
import { useFieldWords } from './use-field-words.ts';

/** The widths of fields. A field that is not listed has a line of its own. */
const widths: Partial<Record<PublicationFieldName, string | undefined>> = {
  ...{ number: styles.short, edition: styles.short, volume: styles.short, issue: styles.short, pages: styles.short },
  ...{ numberOfPages: styles.short, isbn: styles.short, issn: styles.short, articleNumber: styles.short },
  ...{ softwareVersion: styles.short, collectionNumber: styles.short, status: styles.half },
  ...{ genre: styles.half, publisher: styles.half, publisherPlace: styles.half },
};

interface DetailFieldsProps {
  readonly form: PublicationControl;
  readonly type: PublicationType;
  readonly names: readonly DetailName[];
}

/** The fields about where a work was published. The kind of work determines them and their labels. */
export function DetailFields({ form, type, names }: DetailFieldsProps) {
  const { t } = useTranslation('publicationsAdmin');
  const fieldOf = useFieldOf(form);
  const { label } = useFieldWords();
  return (
    <fieldset className={styles.details}>
      <legend className={styles.legend}>{t('form.whereLegend')}</legend>
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

interface WorkFieldsProps {
  readonly form: PublicationControl;
  /** The work as it was opened; null for a new one. */
  readonly opened: PublicationFields | null;
  readonly id: string | null;
}

/** All fields of a work of the chosen kind. */
export function WorkFields({ form, opened, id }: WorkFieldsProps) {
  const { t } = useTranslation('publicationsAdmin');
  const { label, words } = useFieldWords();
  const fields = form.watch();
  const same = useSameWork(fields, id);
  const type = typeOf(fields);
  const details = shownDetails(type, opened);
  const hidden = hiddenDetails(fields, opened);
  const lang = fields.language || undefined;
  const people = (name: PeopleName) => <PeopleField form={form} name={name} label={label(name, type)} />;
  return (
    <>
      {same.sameDoi.length > 0 && <SameWorkNotice works={same.sameDoi} reason="sameDoi" />}
      {same.sameTitle.length > 0 && <SameWorkNotice works={same.sameTitle} reason="sameTitle" />}
      <TitleField form={form} lang={lang} />
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
      <NoteField form={form} lang={lang} />
      <AbstractField form={form} lang={lang} />
    </>
  );
}
