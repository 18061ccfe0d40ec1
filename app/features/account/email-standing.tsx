import { useTranslation } from 'react-i18next';
import { Button } from '../../design-system/button/button.tsx';
import { Icon } from '../../design-system/icon/icon.tsx';
import { Text } from '../../design-system/text/text.tsx';
import { RequestFailure } from '../../editing/request-failure.tsx';
import { useLanguage } from '../../i18n/language.tsx';
import { useSettings } from '../../lib/settings.tsx';
import { useRequestEmailConfirmationMutation } from './account.api.ts';
import styles from './account-forms.module.css';
import { Outcome } from './outcome.tsx';

interface EmailStandingProps {
  readonly email: string;
  readonly confirmedAt: string | null;
}

/** Whether the address was confirmed, and another e-mail where it was not. A site that sends no e-mails says nothing of it. */
export function EmailStanding({ email, confirmedAt }: EmailStandingProps) {
  const { t } = useTranslation('account');
  const { offersMail } = useSettings();
  const language = useLanguage();
  const [requestEmail, { isLoading, isSuccess, error }] = useRequestEmailConfirmationMutation();
  if (confirmedAt !== null) {
    return (
      <Text as="div" size="xs" tone="success" className={styles.standing}>
        <span className={styles.mark}>
          <Icon name="check" size={16} />
          {t('profile.confirmed')}
        </span>
      </Text>
    );
  }
  if (!offersMail) return null;
  return (
    <>
      <div className={styles.standing}>
        <Text as="span" size="xs" tone="muted">
          {t('profile.unconfirmed')}
        </Text>
        <Button
          variant="quiet"
          width="content"
          className={styles.inline}
          busy={isLoading}
          onClick={() => void requestEmail(language)}
        >
          {t('profile.sendAgain')}
        </Button>
        <Outcome>{isSuccess && t('profile.sent', { email })}</Outcome>
      </div>
      {error && <RequestFailure error={error} />}
    </>
  );
}
