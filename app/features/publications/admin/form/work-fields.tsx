import { useTranslation } from 'react-i18next';
import { Notice } from '../../../../design-system/notice/notice.tsx';
import { PeopleField } from '../people/people-field.tsx';
import { SameWorkNotice } from '../same-work/same-work-notice.tsx';
import { useSameWork } from '../same-work/use-same-work.ts';
import { AbstractField, AddressFields, TimeFields, TitleField } from './basic-fields.tsx';
import { DetailFields } from './detail-fields.tsx';
import type { PublicationControl, PublicationFields } from './publication-fields.ts';
import { hiddenDetails, shownDetails, typeOf } from './type-forms.ts';
import { useFieldWords } from './use-field-words.ts';

interface WorkFieldsProps {
  readonly form: PublicationControl;
  /** The work as it was opened; null for a new one. */
  readonly opened: PublicationFields | null;
  readonly id: string | null;
  /** Opens the place to paste people into a field. */
  readonly onPaste: (name: 'authors' | 'editors') => void;
}

/** All that is asked about a work of the chosen kind. */
export function WorkFields({ form, opened, id, onPaste }: WorkFieldsProps) {
  const { t } = useTranslation('publicationsAdmin');
  const { label, words } = useFieldWords();
  const fields = form.watch();
  const same = useSameWork(fields, id);
  const type = typeOf(fields);
  const details = shownDetails(type, opened);
  const hidden = hiddenDetails(fields, opened);
  const lang = fields.language || undefined;
  const people = (name: 'authors' | 'editors') => (
    <PeopleField form={form} name={name} label={label(name, type)} onPaste={() => onPaste(name)} />
  );
  return (
    <>
      {same.sameDoi.length > 0 && <SameWorkNotice works={same.sameDoi} reason="sameDoi" />}
      {same.sameTitle.length > 0 && <SameWorkNotice works={same.sameTitle} reason="sameTitle" />}
      <TitleField form={form} lang={lang} />
      {people('authors')}
      <TimeFields form={form} />
      <DetailFields form={form} type={type} names={details} />
      {details.includes('editors') && people('editors')}
      {hidden.length > 0 && (
        <Notice tone="warning">
          {t('form.hidden', {
            type: words('type', type),
            fields: hidden.map((name) => label(name, opened ? typeOf(opened) : type)).join(', '),
          })}
        </Notice>
      )}
      <AddressFields form={form} />
      <AbstractField form={form} lang={lang} />
    </>
  );
}
