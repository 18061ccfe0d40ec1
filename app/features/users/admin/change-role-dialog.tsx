import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#contract/users.ts';
import { Button } from '../../../design-system/button/button.tsx';
import { ErrorState } from '../../../design-system/error-state/error-state.tsx';
import { stack } from '../../../design-system/layout/layout.ts';
import { Modal } from '../../../design-system/modal/modal.tsx';
import { Notice } from '../../../design-system/notice/notice.tsx';
import { Text } from '../../../design-system/text/text.tsx';
import { useToast } from '../../../design-system/toast/toast.tsx';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { fullName } from '../../../lib/person-name.ts';
import { errorCodeOf } from '../../../store/error-code.ts';
import { useChangeUserRoleMutation } from '../users.api.ts';
import { useOwnAccount } from './use-own-account.ts';

interface ChangeRoleDialogProps {
  readonly user: User;
  readonly onClose: () => void;
  /** After the change, and the dialogue has gone. */
  readonly onChanged: () => void;
}

/** Asks before somebody becomes an administrator, or stops being one. */
export function ChangeRoleDialog({ user, onClose, onChanged }: ChangeRoleDialogProps) {
  const { t } = useTranslation('users');
  const errorText = useErrorText();
  const showToast = useToast();
  const own = useOwnAccount();
  const [changeUserRole, { error, isLoading }] = useChangeUserRoleMutation();
  const isUnderWay = useRef(false);
  const isOwn = own.isOwn(user.id);
  const name = fullName(user);
  const isPromotion = user.role !== 'ADMIN';
  const role = isPromotion ? 'ADMIN' : 'USER';

  const confirm = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const { data } = await changeUserRole({ id: user.id, role, isOwn });
    isUnderWay.current = false;
    if (!data) return;
    showToast(t(isPromotion ? 'changeRole.promoted' : 'changeRole.demoted', { name }));
    onClose();
    onChanged();
    if (isOwn) own.takeRole(data.role);
  };

  return (
    <Modal
      isOpen
      onClose={() => !isLoading && onClose()}
      role="alertdialog"
      size="s"
      title={t(isPromotion ? 'changeRole.promoteTitle' : 'changeRole.demoteTitle', { name })}
      footer={
        <>
          <Button variant="secondary" size="s" disabled={isLoading} onClick={onClose}>
            {t('changeRole.cancel')}
          </Button>
          <Button variant={isPromotion ? 'primary' : 'red'} size="s" busy={isLoading} onClick={() => void confirm()}>
            {t(isPromotion ? 'changeRole.promote' : 'changeRole.demote')}
          </Button>
        </>
      }
    >
      <div className={stack('1half', 'breakWords')}>
        <Text size="xs" tone="muted">
          {user.email}
        </Text>
        <Text size="sxs">{t(isPromotion ? 'changeRole.promoteText' : 'changeRole.demoteText')}</Text>
        {isOwn && <Notice tone="warning">{t('changeRole.own')}</Notice>}
        {error && !isLoading && <ErrorState title={t('changeRole.failed')}>{errorText(errorCodeOf(error))}</ErrorState>}
      </div>
    </Modal>
  );
}
