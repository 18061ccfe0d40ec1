import { useTranslation } from 'react-i18next';
import type { Participant } from '#contract/participants.ts';
import { Badge } from '../../design-system/badge/badge.tsx';
import { Button } from '../../design-system/button/button.tsx';
import { Icon } from '../../design-system/icon/icon.tsx';
import { cluster } from '../../design-system/layout/layout.ts';
import rows from '../../design-system/rows/rows.module.css';
import { Text } from '../../design-system/text/text.tsx';
import { fullName, useListedName } from '../../lib/person-name.ts';
import { useSettings } from '../../lib/settings.tsx';
import styles from './participant-row.module.css';

interface ParticipantRowProps {
  readonly participant: Participant;
  readonly onOpen: () => void;
  readonly onBlock: () => void;
  readonly onRemove: () => void;
}

/** One participant. A press opens their results; buttons block them or remove them from the course. */
export function ParticipantRow({ participant, onOpen, onBlock, onRemove }: ParticipantRowProps) {
  const { t } = useTranslation('participants');
  const { offersMail } = useSettings();
  const listedName = useListedName();
  const { isBlocked, isAdministrator, email, emailConfirmedAt } = participant;
  const name = fullName(participant);
  return (
    <li className={`${rows.lit} ${styles.row}`}>
      <button type="button" className={styles.who} onClick={onOpen}>
        <span className={cluster('0 1', 'baseline')}>
          <Text as="span" size="xs" weight="medium" className={styles.name}>
            {listedName(participant)}
          </Text>
          {isAdministrator && (
            <Badge tone="accent">
              <Icon name="tool" size={13} />
              {t('row.administrator')}
            </Badge>
          )}
          {isBlocked && (
            <Badge tone="warning">
              <Icon name="lock" size={13} />
              {t('row.blocked')}
            </Badge>
          )}
          {offersMail && emailConfirmedAt === null && <Badge tone="quiet">{t('row.unconfirmed')}</Badge>}
        </span>{' '}
        <Text as="span" size="xss" tone="muted" className={styles.email}>
          {email}
        </Text>
      </button>
      <div className={styles.actions}>
        <Button
          variant="quiet"
          size="s"
          icon={isBlocked ? 'unlock' : 'lock'}
          aria-label={t(isBlocked ? 'row.unblockName' : 'row.blockName', { name })}
          onClick={onBlock}
        >
          <span className={styles.words}>{t(isBlocked ? 'row.unblock' : 'row.block')}</span>
        </Button>
        <Button variant="remove" size="s" icon="delete" iconOnly onClick={onRemove}>
          {t('row.removeName', { name })}
        </Button>
      </div>
    </li>
  );
}
