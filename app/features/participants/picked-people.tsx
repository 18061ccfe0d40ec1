import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../design-system/button/button.tsx';
import { ErrorState } from '../../design-system/error-state/error-state.tsx';
import { Text } from '../../design-system/text/text.tsx';
import { useErrorText } from '../../editing/use-error-text.ts';
import { fullName, useListedName } from '../../lib/person-name.ts';
import { errorCodeOf } from '../../store/error-code.ts';
import styles from './add-participants-dialog.module.css';
import type { PeoplePicker, Person } from './add-participants-dialog.tsx';
import { useAddingPeople } from './use-adding-people.ts';

interface PickedPeopleProps {
  readonly courseId: string;
  readonly picker: PeoplePicker;
  readonly onDone: () => void;
}

/** People picked one by one, and added together. */
export function PickedPeople({ courseId, picker, onDone }: PickedPeopleProps) {
  const { t } = useTranslation('participants');
  const errorText = useErrorText();
  const listedName = useListedName();
  const [picked, setPicked] = useState<readonly Person[]>([]);
  const { add, error, isAdding } = useAddingPeople(courseId);
  const confirm = async () => {
    if (await add(picked.map(({ id }) => ({ userId: id })))) onDone();
  };
  return (
    <div className={styles.way}>
      {picker({
        courseId,
        pickedIds: picked.map(({ id }) => id),
        onPick: (person) => setPicked([...picked, person]),
      })}
      {picked.length > 0 && (
        <ul className={styles.picked} aria-label={t('add.picked')}>
          {picked.map((person) => (
            <li key={person.id} className={styles.chip}>
              <Text as="span" size="xss" title={person.email}>
                {listedName(person)}
              </Text>
              <Button
                variant="quiet"
                size="xs"
                width="content"
                icon="cross"
                iconOnly
                onClick={() => setPicked(picked.filter(({ id }) => id !== person.id))}
              >
                {t('add.unpick', { name: fullName(person) })}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {error && <ErrorState title={t('add.failed')}>{errorText(errorCodeOf(error))}</ErrorState>}
      <div className={styles.foot}>
        <Button size="s" busy={isAdding} disabled={picked.length === 0} onClick={() => void confirm()}>
          {picked.length === 0 ? t('add.confirmNone') : t('add.confirm', { count: picked.length })}
        </Button>
      </div>
    </div>
  );
}
