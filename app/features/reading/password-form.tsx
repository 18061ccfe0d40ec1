import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../design-system/button/button.tsx';
import { Note } from '../../design-system/text/note.tsx';
import { Text } from '../../design-system/text/text.tsx';
import { TextInput } from '../../design-system/text-input/text-input.tsx';
import styles from './reader-stage.module.css';

interface PasswordFormProps {
  readonly isWrong: boolean;
  readonly onUnlock: (password: string) => void;
}

/** A PDF that its author has locked. The password goes no further than this page. */
export function PasswordForm({ isWrong, onUnlock }: PasswordFormProps) {
  const { t } = useTranslation('reading');
  const [password, setPassword] = useState('');
  return (
    <form
      className={styles.password}
      onSubmit={(event) => {
        event.preventDefault();
        if (password !== '') onUnlock(password);
      }}
    >
      <Text as="p" size="s" weight="semibold">
        {t('locked.title')}
      </Text>
      <Note>{t('locked.text')}</Note>
      <TextInput
        name="document-password"
        type="password"
        autoComplete="off"
        label={t('locked.password')}
        error={isWrong ? t('locked.wrong') : undefined}
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      <Button type="submit" icon="lock">
        {t('locked.open')}
      </Button>
    </form>
  );
}
