import { useTranslation } from 'react-i18next';
import type { SecondFactorSecret } from '#contract/second-factor.ts';
import { CodeForm } from '../../confirmation/code-form.tsx';
import { stack } from '../../design-system/layout/layout.ts';
import { Text } from '../../design-system/text/text.tsx';
import { TextArea } from '../../design-system/text-area/text-area.tsx';
import styles from './second-factor.module.css';

interface SecondFactorSetupProps {
  readonly secret: SecondFactorSecret;
  /** Sends a code that proves that the authenticator has the secret. Returns the error, if it fails. */
  readonly send: (code: string) => Promise<unknown>;
  readonly onBack: () => void;
}

/** Gives the secret to an authenticator as a picture, a link and a text, and asks for its first code. */
export function SecondFactorSetup({ secret: { secret, uri, qrCode }, send, onBack }: SecondFactorSetupProps) {
  const { t } = useTranslation('account');
  return (
    <>
      <Text size="sxs">{t('secondFactor.scan')}</Text>
      <img
        className={styles.qrCode}
        src={`data:image/svg+xml,${encodeURIComponent(qrCode)}`}
        width={208}
        height={208}
        alt={t('secondFactor.qrCode')}
      />
      <div className={stack('half')}>
        <TextArea
          name="secret"
          readOnly
          rows={1}
          required={false}
          autoComplete="off"
          spellCheck={false}
          label={t('secondFactor.secret')}
          hint={t('secondFactor.secretHint')}
          value={secret.replaceAll(/.{4}(?=.)/g, '$& ')}
          onFocus={(event) => event.target.select()}
        />
        <Text size="xs">
          <a href={uri}>{t('secondFactor.sameDevice')}</a>
        </Text>
      </div>
      <CodeForm
        send={send}
        submit={t('secondFactor.turnOn')}
        back={t('secondFactor.cancel')}
        onBack={onBack}
        takesRecoveryCode={false}
      />
    </>
  );
}
