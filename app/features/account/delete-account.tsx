import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../design-system/button/button.tsx';
import styles from './account-forms.module.css';
import { AccountSection } from './account-section.tsx';

const DeleteAccountDialog = lazy(() =>
  import('./delete-account-dialog.tsx').then((module) => ({ default: module.DeleteAccountDialog })),
);

/** The way out for good. */
export function DeleteAccount({ onDeleted }: { readonly onDeleted: () => void }) {
  const { t } = useTranslation('account');
  const [isAsking, setAsking] = useState(false);
  return (
    <AccountSection title={t('delete.title')} text={t('delete.text')}>
      <div className={styles.foot}>
        <Button variant="red" icon="delete" onClick={() => setAsking(true)}>
          {t('delete.open')}
        </Button>
      </div>
      {isAsking && (
        <Suspense fallback={null}>
          <DeleteAccountDialog onClose={() => setAsking(false)} onDeleted={onDeleted} />
        </Suspense>
      )}
    </AccountSection>
  );
}
