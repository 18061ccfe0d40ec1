import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowComponentProps } from 'react-window';
import type { Participant } from '#contract/participants.ts';
import { Button } from '../../design-system/button/button.tsx';
import { Icon } from '../../design-system/icon/icon.tsx';
import { Skeleton } from '../../design-system/skeleton/skeleton.tsx';
import { Text } from '../../design-system/text/text.tsx';
import { fullName, useListedName } from '../../lib/person-name.ts';
import styles from './participant-row.module.css';
import { type ParticipantsFilter, useParticipantAt } from './use-participants.ts';

/** What every row of the list is given. */
export interface ParticipantRowProps {
  readonly filter: ParticipantsFilter;
  readonly onOpen: (participant: Participant) => void;
  readonly onBlock: (participant: Participant) => void;
}

/** Gives the focus to the list when the row that has it is scrolled out of sight and taken away with it. */
function useFocusLeftBehind(): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = row.current;
    const list = element?.closest<HTMLElement>('[role="list"]');
    return () => {
      if (element?.contains(document.activeElement)) list?.focus({ preventScroll: true });
    };
  }, []);
  return row;
}

/** One participant, who is loaded with the page of the list that they stand in. */
export function ParticipantRow({
  index,
  style,
  ariaAttributes,
  filter,
  onOpen,
  onBlock,
}: RowComponentProps<ParticipantRowProps>) {
  const participant = useParticipantAt(filter, index);
  const row = useFocusLeftBehind();
  return (
    <div ref={row} {...ariaAttributes} style={style} className={styles.row}>
      {participant ? (
        <Person participant={participant} onOpen={onOpen} onBlock={onBlock} />
      ) : (
        <Skeleton width={index % 2 === 0 ? 'long' : 'half'} />
      )}
    </div>
  );
}

interface PersonProps extends Omit<ParticipantRowProps, 'filter'> {
  readonly participant: Participant;
}

function Person({ participant, onOpen, onBlock }: PersonProps) {
  const { t } = useTranslation('participants');
  const listedName = useListedName();
  const { email, isBlocked } = participant;
  const name = fullName(participant);
  return (
    <>
      <button type="button" className={styles.who} onClick={() => onOpen(participant)}>
        <Text as="span" size="xs" weight="medium" className={styles.name}>
          {listedName(participant)}
        </Text>
        <Text as="span" size="xss" tone="muted" className={styles.email}>
          {email}
        </Text>
      </button>
      {isBlocked && (
        <Text as="span" size="xxs2" weight="medium" className={styles.blocked}>
          <Icon name="lock" size={13} />
          {t('row.blocked')}
        </Text>
      )}
      <Button
        variant="quiet"
        size="s"
        width="content"
        icon={isBlocked ? 'check' : 'lock'}
        aria-label={t(isBlocked ? 'row.unblockName' : 'row.blockName', { name })}
        onClick={() => onBlock(participant)}
      >
        <span className={styles.words}>{t(isBlocked ? 'row.unblock' : 'row.block')}</span>
      </Button>
    </>
  );
}
