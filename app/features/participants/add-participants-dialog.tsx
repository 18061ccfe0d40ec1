import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from '../../design-system/modal/modal.tsx';
import { Segmented } from '../../design-system/segmented/segmented.tsx';
import styles from './add-participants-dialog.module.css';
import { ListImport } from './list-import.tsx';
import { PickedPeople } from './picked-people.tsx';

/** Somebody who can be let into a course. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly surname: string;
}

interface PickerProps {
  /** Whose participants are not offered. */
  readonly courseId: string;
  /** Who is picked already, and so not offered either. */
  readonly pickedIds: readonly string[];
  readonly onPick: (person: Person) => void;
}

/** Draws a list to pick people from. */
export type PeoplePicker = (props: PickerProps) => ReactNode;

interface AddParticipantsDialogProps {
  readonly courseId: string;
  readonly picker: PeoplePicker;
  readonly onClose: () => void;
}

type Way = 'find' | 'list';

/** Lets people into a course: found one by one, or as a list of addresses. */
export function AddParticipantsDialog({ courseId, picker, onClose }: AddParticipantsDialogProps) {
  const { t } = useTranslation('participants');
  const [way, setWay] = useState<Way>('find');
  return (
    <Modal isOpen onClose={onClose} title={t('add.title')}>
      <div className={styles.content}>
        <Segmented
          legend={t('add.way')}
          options={[
            { value: 'find', label: t('add.find') },
            { value: 'list', label: t('add.list') },
          ]}
          value={way}
          onChange={setWay}
        />
        {/* Both stay, so that a look at the other way loses nothing. */}
        <div hidden={way !== 'find'}>
          <PickedPeople courseId={courseId} picker={picker} onDone={onClose} />
        </div>
        <div hidden={way !== 'list'}>
          <ListImport courseId={courseId} onDone={onClose} />
        </div>
      </div>
    </Modal>
  );
}
