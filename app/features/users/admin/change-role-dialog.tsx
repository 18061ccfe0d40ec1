import { useTranslation } from 'react-i18next';
import type { User } from '#contract/users.ts';
import { Notice } from '../../../design-system/notice/notice.tsx';
import { Note } from '../../../design-system/text/note.tsx';
import { Text } from '../../../design-system/text/text.tsx';
import { fullName } from '../../../lib/person-name.ts';
import type { RowDialogProps } from '../../../lists/admin-list.tsx';
import { ConfirmDialog } from '../../../lists/confirm-dialog.tsx';
import { useChangeUserRoleMutation } from '../users.api.ts';
import { useOwnAccount } from './use-own-account.ts';

interface ChangeRoleDialogProps extends Pick<RowDialogProps, 'onClose' | 'onDone'> {
  readonly user: User;
}

const promotion = { title: 'promoteTitle', text: 'promoteText', confirm: 'promote', done: 'promoted' };
const demotion = { title: 'demoteTitle', text: 'demoteText', confirm: 'demote', done: 'demoted' };
const both = { cancel: 'cancel', failed: 'failed' };

/** Asks before somebody becomes an administrator, or stops being one. */
export function ChangeRoleDialog({ user, onClose, onDone }: ChangeRoleDialogProps) {
  const { t } = useTranslation('users');
  const own = useOwnAccount();
  const [changeUserRole] = useChangeUserRoleMutation();
  const isOwn = own.isOwn(user.id);
  const name = fullName(user);
  const isPromotion = user.role !== 'ADMIN';
  const texts = { ...both, ...(isPromotion ? promotion : demotion) };
  return (
    <ConfirmDialog
      words={(word) => t(`changeRole.${texts[word]}`, { name })}
      isDanger={!isPromotion}
      onConfirm={() => changeUserRole({ id: user.id, role: isPromotion ? 'ADMIN' : 'USER', isOwn })}
      onClose={onClose}
      onDone={(changed) => {
        onDone();
        if (isOwn && changed) own.takeRole(changed.role);
      }}
    >
      <Note>{user.email}</Note>
      <Text size="sxs">{t(`changeRole.${texts.text}`)}</Text>
      {isOwn && <Notice tone="warning">{t('changeRole.own')}</Notice>}
    </ConfirmDialog>
  );
}
