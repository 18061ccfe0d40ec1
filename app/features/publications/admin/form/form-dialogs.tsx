import { useTranslation } from 'react-i18next';
import { useToast } from '../../../../design-system/toast/toast.tsx';
import { FillDialog } from '../fill/fill-dialog.tsx';
import { PastePeopleDialog } from '../people/paste-people-dialog.tsx';
import { type Person, peopleText, readPeople } from '../people/people-text.ts';
import type { PublicationControl, PublicationFields } from './publication-fields.ts';

/** What is open over the form: nothing, the way to fill it, or a place to paste people into one of its fields. */
export type OpenDialog = 'fill' | 'authors' | 'editors' | null;

interface FormDialogsProps {
  readonly open: OpenDialog;
  readonly control: PublicationControl;
  readonly id: string | null;
  readonly isTypeOpen: boolean;
  readonly fill: (fields: PublicationFields) => void;
  readonly onClose: () => void;
}

/** Beside the form and not in it: what is pressed in a dialogue must not send the form. */
export function FormDialogs({ open, control, id, isTypeOpen, fill, onClose }: FormDialogsProps) {
  const { t } = useTranslation('publicationsAdmin');
  const showToast = useToast();
  if (open === null) return null;
  if (open === 'fill') {
    const take = (fields: PublicationFields) => {
      fill(fields);
      onClose();
      showToast(t('fill.done'));
    };
    return <FillDialog fields={control.getValues()} id={id} isTypeOpen={isTypeOpen} onFill={take} onClose={onClose} />;
  }
  const add = (people: readonly Person[]) => {
    const next = peopleText([...readPeople(control.getValues(open)), ...people]);
    control.setValue(open, next, { shouldDirty: true, shouldValidate: true });
    onClose();
  };
  const title = t(open === 'authors' ? 'people.pasteAuthors' : 'people.pasteEditors');
  return <PastePeopleDialog key={open} title={title} onAdd={add} onClose={onClose} />;
}
