import { useTranslation } from 'react-i18next';
import type { User } from '#contract/users.ts';
import { Badge } from '../../../design-system/badge/badge.tsx';
import { Button } from '../../../design-system/button/button.tsx';
import { Icon } from '../../../design-system/icon/icon.tsx';
import { cluster, stack } from '../../../design-system/layout/layout.ts';
import rows from '../../../design-system/rows/rows.module.css';
import { Note, Text } from '../../../design-system/text/text.tsx';
import { LastUse } from '../../../lib/last-use.tsx';
import { fullName, useListedName } from '../../../lib/person-name.ts';
import { useSettings } from '../../../lib/settings.tsx';
import { selectSession } from '../../../store/session-slice.ts';
import { useAppSelector } from '../../../store/state.ts';
import styles from './user-row.module.css';

interface UserRowProps {
  readonly user: User;
  readonly onEdit: () => void;
  readonly onChangeRole: () => void;
  readonly onDelete: () => void;
}

/** One account: name, role, last use, and the actions on it. */
export function UserRow({ user, onEdit, onChangeRole, onDelete }: UserRowProps) {
  const { t } = useTranslation('users');
  const { id: ownId } = useAppSelector(selectSession);
  const { offersMail } = useSettings();
  const listedName = useListedName();
  const { email, role, lastSeenAt } = user;
  const name = fullName(user);
  const isAdministrator = role === 'ADMIN';
  return (
    <li className={`${rows.row} ${rows.lit} ${styles.row}`}>
      <div className={stack('0', 'shrinks', 'breakWords')}>
        <Text as="div" size="sxs" weight="medium" className={cluster('0 1', 'center')}>
          {listedName(user)}
          {user.id === ownId && <Badge tone="accent">{t('row.you')}</Badge>}
          {offersMail && user.emailConfirmedAt === null && <Badge tone="quiet">{t('row.unconfirmed')}</Badge>}
        </Text>
        <Note as="div">{email}</Note>
      </div>
      <div className={styles.facts}>
        <Text as="span" size="xs" className={isAdministrator ? styles.administrator : styles.learner}>
          <Icon name={isAdministrator ? 'tool' : 'course'} size={16} />
          {t(`role.${role}`)}
        </Text>
        <Note as="span">
          {lastSeenAt === null ? (
            t('row.neverSeen')
          ) : (
            <LastUse at={lastSeenAt} lately={t('row.seenLately')} ago={(age) => t('row.seen', { age })} />
          )}
        </Note>
      </div>
      <div className={styles.actions}>
        <Button
          variant="quiet"
          size="s"
          aria-label={t(isAdministrator ? 'row.demoteName' : 'row.promoteName', { name })}
          onClick={onChangeRole}
        >
          {t(isAdministrator ? 'row.demote' : 'row.promote')}
        </Button>
        <Button variant="quiet" size="s" icon="pencil" iconOnly onClick={onEdit}>
          {t('row.edit', { name })}
        </Button>
        <Button variant="remove" size="s" icon="delete" iconOnly onClick={onDelete}>
          {t('row.delete', { name })}
        </Button>
      </div>
    </li>
  );
}
