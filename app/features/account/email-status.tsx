import { useTranslation } from 'react-i18next';
import type { Account } from '#contract/account.ts';
import { Button } from '../../design-system/button/button.tsx';
import { Icon } from '../../design-system/icon/icon.tsx';
import { Note, Text } from '../../design-system/text/text.tsx';
import { useLanguage } from '../../i18n/language.tsx';
import { useSettings } from '../../lib/settings.tsx';
import { CallFailure } from '../../lists/call-failure.tsx';
import { ownAccountApi } from './account.api.ts';
import styles from './account-forms.module.css';
import { DoneMessage } from './done-message.tsx';

/**
 * Says whether the address is confirmed or another one is pending, and offers to send the e-mail again. A site that sends no e-mails shows
 * only that an address is confirmed.
 */
export function EmailStatus({ account }: { readonly account: Account }) {
  const { email, emailConfirmedAt, pendingEmail } = account;
  const { t } = useTranslation('account');
  const { offersMail } = useSettings();
  const language = useLanguage();
  const [requestEmail, { isLoading, isSuccess, error }] = ownAccountApi.useRequestEmailConfirmationMutation();
  const [updateAccount, keeping] = ownAccountApi.useUpdateAccountMutation();
  if (pendingEmail === null && emailConfirmedAt !== null) {
    return (
      <Text as="div" size="xs" tone="success" className={styles.status}>
        <span className={styles.mark}>
          <Icon name="check" size={16} />
          {t('profile.confirmed')}
        </span>
      </Text>
    );
  }
  if (!offersMail) return null;
  const failure = error ?? keeping.error;
  return (
    <>
      <div className={styles.status}>
        <Note as="span">
          {pendingEmail === null ? t('profile.unconfirmed') : t('profile.pending', { email: pendingEmail })}
        </Note>
        <Button variant="quiet" className={styles.inline} busy={isLoading} onClick={() => void requestEmail(language)}>
          {t('profile.sendAgain')}
        </Button>
        {pendingEmail !== null && (
          <Button
            variant="quiet"
            className={styles.inline}
            busy={keeping.isLoading}
            onClick={() => void updateAccount({ email })}
          >
            {t('profile.keep', { email })}
          </Button>
        )}
        <DoneMessage>{isSuccess && t('profile.sent', { email: pendingEmail ?? email })}</DoneMessage>
      </div>
      {failure && <CallFailure error={failure} />}
    </>
  );
}
