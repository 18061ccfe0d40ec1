import { useTranslation } from 'react-i18next';
import type { User } from '#contract/users.ts';
import badge from '../../../design-system/badge/badge.module.css';
import { Button } from '../../../design-system/button/button.tsx';
import { Icon } from '../../../design-system/icon/icon.tsx';
import { cluster, stack } from '../../../design-system/layout/layout.ts';
import rows from '../../../design-system/rows/rows.module.css';
import { Note, Text } from '../../../design-system/text/text.tsx';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatAge, formatInstant } from '../../../lib/format-instant.ts';
import { fullName, useListedName } from '../../../lib/person-name.ts';
import { useSettings } from '../../../lib/settings.tsx';
import { selectSession } from '../../../store/session-slice.ts';
import { useAppSelector } from '../../../store/state.ts';
import styles from './user-row.module.css';

const hourMs = 60 * 60 * 1000;

interface UserRowProps {
  readonly user: User;
  readonly onEdit: () => void;
  readonly onChangeRole: () => void;
  readonly onDelete: () => void;
}

/** When the account was last used. The time is kept to the hour. */
function LastSeen({ at }: { readonly at: string | null }) {
  const { t } = useTranslation('users');
  const language = useLanguage();
  if (at === null) return t('row.neverSeen');
  const atMs = Date.parse(at);
  const isLately = Date.now() - atMs < hourMs;
  return (
    <time dateTime={at} title={formatInstant(at, language)}>
      {isLately ? t('row.seenLately') : t('row.seen', { age: formatAge(atMs, language) })}
    </time>
  );
}

/** One account: name, role, last use, and the actions on it. */
export function UserRow({ user, onEdit, onChangeRole, onDelete }: UserRowProps) {
  const { t } = useTranslation('users');
  const { id: ownId } = useAppSelector(selectSession);
  const { offersMail } = useSettings();
  const listedName = useListedName();
  const { email, role } = user;
  const name = fullName(user);
  const isAdministrator = role === 'ADMIN';
  return (
    <li className={`${rows.row} ${rows.lit} ${styles.row}`}>
      <div className={stack('0', 'shrinks', 'breakWords')}>
        <Text as="div" size="sxs" weight="medium" className={cluster('0 1', 'center')}>
          {listedName(user)}
          {user.id === ownId && (
            <Text as="span" size="xxs2" weight="medium" className={`${badge.badge} ${badge.accent}`}>
              {t('row.you')}
            </Text>
          )}
          {offersMail && user.emailConfirmedAt === null && (
            <Text as="span" size="xxs2" tone="muted" className={`${badge.badge} ${badge.plain}`}>
              {t('row.unconfirmed')}
            </Text>
          )}
        </Text>
        <Note as="div">{email}</Note>
      </div>
      <div className={styles.facts}>
        <Text as="span" size="xs" className={isAdministrator ? styles.administrator : styles.learner}>
          <Icon name={isAdministrator ? 'tool' : 'course'} size={16} />
          {t(`role.${role}`)}
        </Text>
        <Note as="span">
          <LastSeen at={user.lastSeenAt} />
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
