import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { stack } from '../../design-system/layout/layout.ts';
import { Modal } from '../../design-system/modal/modal.tsx';
import { Segmented } from '../../design-system/segmented/segmented.tsx';
import { ListImportForm } from './list-import.tsx';
import { type PeoplePicker, PickedPeople } from './picked-people.tsx';
import type { AddingDraft } from './use-adding-draft.ts';

interface AddParticipantsDialogProps {
  readonly courseId: string;
  readonly picker: PeoplePicker;
  readonly draft: AddingDraft;
  readonly onClose: () => void;
}

/** Adds people to a course: found one by one, or by a list of addresses. */
export function AddParticipantsDialog({ courseId, picker, draft, onClose }: AddParticipantsDialogProps) {
  const { t } = useTranslation('participants');
  const { method, setMethod, picking, list } = draft;
  const searchField = useRef<HTMLInputElement>(null);
  const listField = useRef<HTMLTextAreaElement>(null);
  return (
    <Modal onClose={onClose} title={t('add.title')} initialFocus={method === 'find' ? searchField : listField}>
      <div className={stack('2', 'oneColumn')}>
        <Segmented
          legend={t('add.way')}
          options={[
            { value: 'find', label: t('add.find') },
            { value: 'list', label: t('add.list') },
          ]}
          value={method}
          onChange={setMethod}
        />
        {/* Both parts stay in the page, so that a change between them loses nothing. */}
        <div hidden={method !== 'find'}>
          <PickedPeople {...{ courseId, picker, picking }} fieldRef={searchField} onDone={onClose} />
        </div>
        <div hidden={method !== 'list'}>
          <ListImportForm list={list} fieldRef={listField} onClose={onClose} />
        </div>
      </div>
    </Modal>
  );
}
