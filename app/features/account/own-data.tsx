import { useTranslation } from 'react-i18next';
import { Button } from '../../design-system/button/button.tsx';
import { RequestFailure } from '../../editing/request-failure.tsx';
import { useExportAccountMutation } from './account.api.ts';
import styles from './account-forms.module.css';
import { AccountSection } from './account-section.tsx';
import { Outcome } from './outcome.tsx';

/** All that is kept about the person, as one file. */
export function OwnData() {
  const { t } = useTranslation('account');
  const [exportAccount, { data, error, isLoading }] = useExportAccountMutation();
  return (
    <AccountSection title={t('data.title')} text={t('data.text')}>
      {error && <RequestFailure error={error} />}
      <div className={styles.foot}>
        <Button variant="secondary" icon="download" busy={isLoading} onClick={() => void exportAccount(null)}>
          {t('data.download')}
        </Button>
        <Outcome>{data !== undefined && !isLoading && t('data.done', { file: data })}</Outcome>
      </div>
    </AccountSection>
  );
}
