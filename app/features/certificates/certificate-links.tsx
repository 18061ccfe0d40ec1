import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../design-system/button/button.tsx';
import { Text } from '../../design-system/text/text.tsx';
import { useLocalPath } from '../../i18n/language.tsx';
import { useSettings } from '../../lib/settings.tsx';
import styles from './course-certificate.module.css';

/** The ways to show a certificate to others: its public page, and the address of that. */
export function CertificateLinks({ number }: { readonly number: string }) {
  const { t } = useTranslation('certificates');
  const { publicUrl } = useSettings();
  const path = useLocalPath()(`/certificate/${number}`);
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | null>(null);
  const link = publicUrl + path;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setOutcome('copied');
    } catch {
      // Withheld by the browser: then the person copies it by hand.
      setOutcome('copyFailed');
    }
  };
  return (
    <>
      <Button variant="quiet" to={`/certificate/${number}`} icon="eye-open" width="content">
        {t('card.check')}
      </Button>
      <Button variant="quiet" icon="copy" width="content" onClick={() => void copy()}>
        {t('card.copyLink')}
      </Button>
      <Text as="div" size="xs" tone="muted" role="status" className={styles.copied}>
        {outcome && t(`card.${outcome}`, { link })}
      </Text>
    </>
  );
}
