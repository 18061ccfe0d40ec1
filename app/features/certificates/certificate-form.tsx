import { useTranslation } from 'react-i18next';
import { Button } from '../../design-system/button/button.tsx';
import { TextInput } from '../../design-system/text-input/text-input.tsx';
import { useLocalPath } from '../../i18n/language.tsx';
import { useErrorText } from '../../i18n/use-error-text.ts';
import styles from './certificate-check.module.css';

interface CertificateFormProps {
  /** The form was sent empty. */
  readonly isEmpty: boolean;
}

/** Asks for the number of a certificate. It is a plain form that works without the program. */
export function CertificateForm({ isEmpty }: CertificateFormProps) {
  const { t } = useTranslation('certificates');
  const errorText = useErrorText();
  const action = useLocalPath()('/certificate');
  return (
    <form method="get" action={action} className={styles.form} noValidate>
      <TextInput
        label={t('check.number')}
        name="number"
        hint={t('check.numberHint')}
        error={isEmpty ? errorText('REQUIRED') : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
      <Button type="submit">{t('check.submit')}</Button>
    </form>
  );
}
