import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../../design-system/text-input/text-input.tsx';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { problemOf } from '../../../store/call-error.ts';
import { useConfirmIdentityMutation } from '../users.api.ts';

interface Outcome<Answer> {
  readonly data?: Answer | undefined;
  readonly error?: unknown;
}

/** Does what the server may want the caller's password for, who signed in long ago: then `field` asks for it, for the next try. */
export function useIdentity() {
  const { t } = useTranslation('users');
  const errorText = useErrorText();
  const [confirmIdentity] = useConfirmIdentityMutation();
  const [password, setPassword] = useState('');
  const [state, setState] = useState<'trusted' | 'asked' | 'wrong'>('trusted');

  const prove = async <Answer,>(act: () => PromiseLike<Outcome<Answer>>): Promise<Outcome<Answer>> => {
    if (state !== 'trusted') {
      const { error } = await confirmIdentity(password);
      const isWrong = problemOf(error)?.errors?.some(({ path }) => path === 'password') ?? false;
      if (isWrong) setState('wrong');
      if (error) return { error };
    }
    const outcome = await act();
    setState(problemOf(outcome.error)?.code === 'CONFIRMATION_REQUIRED' ? 'asked' : 'trusted');
    return outcome;
  };
  const field: ReactNode = state !== 'trusted' && (
    <TextInput
      name="password"
      type="password"
      autoFocus
      autoComplete="current-password"
      label={t('identity.password')}
      error={state === 'wrong' ? errorText('WRONG_PASSWORD') : undefined}
      value={password}
      onChange={(event) => setPassword(event.target.value)}
    />
  );
  return { prove, field };
}
