import { memo, type RefCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Participant } from '#contract/participants.ts';
import badge from '../../design-system/badge/badge.module.css';
import { Button } from '../../design-system/button/button.tsx';
import { Icon } from '../../design-system/icon/icon.tsx';
import { cluster } from '../../design-system/layout/layout.ts';
import { Skeleton } from '../../design-system/states/states.tsx';
import { Text, VisuallyHidden } from '../../design-system/text/text.tsx';
import { type RowKeys, rowMark } from '../../design-system/virtual-table/use-active-row.ts';
import { useFocusLeftBehind } from '../../design-system/virtual-table/use-focus-left-behind.ts';
import { fullName, useListedName } from '../../lib/person-name.ts';
import { useSettings } from '../../lib/settings.tsx';
import styles from './participant-row.module.css';
import type { ParticipantsPageRequest } from './participants.api.ts';
import { useParticipantAt } from './use-participants.ts';

/** Its name among the controls of a row. */
export const blockControl = 'block';

export interface ParticipantRowProps {
  readonly index: number;
  /** In px from the top of the list. */
  readonly offset: number;
  readonly total: number;
  readonly measure: RefCallback<Element>;
  /** What the list is the answer to. */
  readonly question: ParticipantsPageRequest;
  readonly onOpen: (participant: Participant) => void;
  readonly onBlock: (participant: Participant) => void;
  readonly onRemove: (participant: Participant) => void;
  readonly isActive: boolean;
  readonly keys: RowKeys;
  readonly hintId: string;
}

function PlainParticipantRow(props: ParticipantRowProps) {
  const { index, offset, total, measure, question, onOpen, onBlock, onRemove, isActive, keys, hintId } = props;
  const { t } = useTranslation('participants');
  const participant = useParticipantAt(question, index);
  const row = useFocusLeftBehind<HTMLDivElement>(keys.onFocusLost);
  const focus = { tabIndex: isActive ? 0 : -1, onFocus: keys.onFocus, onKeyDown: keys.onKeyDown };
  return (
    // biome-ignore lint/a11y/useSemanticElements: as the list.
    <div
      ref={measure}
      role="listitem"
      aria-posinset={index + 1}
      aria-setsize={total}
      data-index={index}
      className={styles.place}
      style={{ transform: `translateY(${offset}px)` }}
    >
      {/* While the person is on their way the buttons are there already, so that the focus has where to go. */}
      <div ref={row} className={styles.row}>
        <button
          type="button"
          className={styles.who}
          {...rowMark(index)}
          {...focus}
          aria-describedby={hintId}
          aria-disabled={participant === undefined || undefined}
          onClick={() => participant && onOpen(participant)}
        >
          <Who participant={participant} isLong={index % 2 === 0} />
        </button>
        <div className={styles.actions}>
          <BlockButton participant={participant} index={index} focus={focus} onBlock={onBlock} />
          <Button
            variant="remove"
            size="s"
            icon="delete"
            iconOnly
            {...rowMark(index, 'remove')}
            {...focus}
            looksDisabled={!participant}
            onClick={() => participant && onRemove(participant)}
          >
            {participant ? t('row.removeName', { name: fullName(participant) }) : t('row.loading')}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** One participant, who is loaded with the page of the list that they stand in. Scrolling leaves the rows that stay as they are. */
export const ParticipantRow = memo(PlainParticipantRow);

function Who({ participant, isLong }: { readonly participant: Participant | undefined; readonly isLong: boolean }) {
  const { t } = useTranslation('participants');
  const { offersMail } = useSettings();
  const listedName = useListedName();
  if (!participant) {
    return (
      <>
        <Skeleton width={isLong ? 'long' : 'half'} />
        <VisuallyHidden>{t('row.loading')}</VisuallyHidden>
      </>
    );
  }
  return (
    <>
      <span className={cluster('0 1', 'baseline')}>
        <Text as="span" size="xs" weight="medium" className={styles.name}>
          {listedName(participant)}
        </Text>
        {participant.isAdministrator && (
          <Text as="span" size="xxs2" weight="medium" className={`${badge.badge} ${badge.accent}`}>
            <Icon name="tool" size={13} />
            {t('row.administrator')}
          </Text>
        )}
        {participant.isBlocked && (
          <Text as="span" size="xxs2" weight="medium" className={`${badge.badge} ${badge.warning}`}>
            <Icon name="lock" size={13} />
            {t('row.blocked')}
          </Text>
        )}
        {offersMail && participant.emailConfirmedAt === null && (
          <Text as="span" size="xxs2" tone="muted" className={`${badge.badge} ${badge.plain}`}>
            {t('row.unconfirmed')}
          </Text>
        )}
      </span>{' '}
      <Text as="span" size="xss" tone="muted" className={styles.email}>
        {participant.email}
      </Text>
    </>
  );
}

interface BlockButtonProps extends Pick<ParticipantRowProps, 'index' | 'onBlock'> {
  readonly participant: Participant | undefined;
  readonly focus: Pick<RowKeys, 'onFocus' | 'onKeyDown'> & { readonly tabIndex: number };
}

function BlockButton({ participant, index, focus, onBlock }: BlockButtonProps) {
  const { t } = useTranslation('participants');
  const isBlocked = participant?.isBlocked ?? false;
  const name = participant && fullName(participant);
  const label = isBlocked ? t('row.unblockName', { name }) : t('row.blockName', { name });
  return (
    <Button
      variant="quiet"
      size="s"
      width="content"
      icon={isBlocked ? 'unlock' : 'lock'}
      {...rowMark(index, blockControl)}
      {...focus}
      looksDisabled={!participant}
      aria-label={participant ? label : t('row.loading')}
      onClick={({ currentTarget }) => {
        // Not every browser does so with a button that is clicked, and here the focus is to come back.
        currentTarget.focus();
        if (participant) onBlock(participant);
      }}
    >
      <span className={styles.words}>{t(isBlocked ? 'row.unblock' : 'row.block')}</span>
    </Button>
  );
}
