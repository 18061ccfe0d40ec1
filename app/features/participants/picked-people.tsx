import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../design-system/button/button.tsx';
import { cluster, stack } from '../../design-system/layout/layout.ts';
import { Notice } from '../../design-system/notice/notice.tsx';
import { ErrorState } from '../../design-system/states/states.tsx';
import { Text } from '../../design-system/text/text.tsx';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { fullName, useListedName } from '../../lib/person-name.ts';
import styles from './add-participants-dialog.module.css';
import type { AddablePerson, Picking, RefusedPerson } from './use-adding-draft.ts';
import { useScrollIntoView } from './use-scroll-into-view.ts';

interface PickerProps {
  /** Participants of this course are not offered. */
  readonly courseId: string;
  /** People who are picked already. They are not offered either. */
  readonly pickedIds: readonly string[];
  readonly onPick: (person: AddablePerson) => void;
  readonly fieldRef: RefObject<HTMLInputElement | null>;
}

/** Draws a list from which the user picks people. */
export type PeoplePicker = (props: PickerProps) => ReactNode;

interface PickedPeopleProps {
  readonly courseId: string;
  readonly picker: PeoplePicker;
  readonly picking: Picking;
  readonly fieldRef: RefObject<HTMLInputElement | null>;
  readonly onDone: () => void;
}

/** People who are picked one by one and added together. */
export function PickedPeople({ courseId, picker, picking, fieldRef, onDone }: PickedPeopleProps) {
  const { t } = useTranslation('participants');
  const errorText = useErrorText();
  const listedName = useListedName();
  const { picked, setPicked, refused, errorCode, isBusy, add } = picking;
  const end = useScrollIntoView(errorCode);
  const leaveOut = (id: string) => {
    setPicked(picked.filter((person) => person.id !== id));
    // The pressed button is gone.
    fieldRef.current?.focus();
  };
  return (
    <div className={stack('2', 'oneColumn')}>
      {picker({
        ...{ courseId, fieldRef },
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
              <Button variant="quiet" size="xs" icon="cross" iconOnly onClick={() => leaveOut(person.id)}>
                {t('add.unpick', { name: fullName(person) })}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {refused.length > 0 && <Refused people={refused} />}
      <div ref={end} className={styles.end}>
        {errorCode && <ErrorState title={t('add.failed')}>{errorText(errorCode)}</ErrorState>}
        <div className={cluster('1 2', 'center')}>
          <Button
            size="s"
            busy={isBusy}
            disabled={picked.length === 0}
            onClick={() => void add().then((isAdded) => isAdded && onDone())}
          >
            {picked.length === 0 ? t('add.confirmNone') : t('add.confirm', { count: picked.length })}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Names the people who could not be added, and why. Takes the focus from the button, which has nothing left to do. */
function Refused({ people }: { readonly people: readonly RefusedPerson[] }) {
  const { t } = useTranslation('participants');
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <div ref={words} tabIndex={-1} className={styles.refusal}>
      <Notice tone="warning">
        {t('add.refused', { count: people.length })}
        <ul className={styles.refused}>
          {people.map(({ person, reason }) => (
            <li key={person.id}>{t(`add.refusedFor.${reason}`, { name: fullName(person), email: person.email })}</li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
