import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../design-system/button/button.tsx';
import { stack } from '../design-system/layout/layout.ts';
import { TextInput, type TextInputProps } from '../design-system/text-input/text-input.tsx';
import styles from './code-field.module.css';

interface CodeFieldProps extends Omit<TextInputProps, 'label' | 'hint'> {
  /** Whether a recovery code is accepted instead. Default true. */
  readonly takesRecoveryCode?: boolean;
}

/** Asks for a code of the authenticator, or for a recovery code if the authenticator is lost. */
export function CodeField({ takesRecoveryCode = true, ...input }: CodeFieldProps) {
  const { t } = useTranslation('auth');
  const [isRecovery, setRecovery] = useState(false);
  const id = useId();
  const kind = isRecovery ? 'recovery' : 'authenticator';
  return (
    <div className={stack('half')}>
      <TextInput
        {...input}
        id={id}
        label={t(`code.${kind}.label`)}
        hint={t(`code.${kind}.hint`)}
        autoComplete="one-time-code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
      />
      {takesRecoveryCode && (
        <Button
          className={styles.other}
          variant="quiet"
          size="s"
          onClick={() => {
            setRecovery(!isRecovery);
            document.getElementById(id)?.focus();
          }}
        >
          {t(`code.${kind}.other`)}
        </Button>
      )}
    </div>
  );
}
