import { TextInput, type TextInputProps } from '../text-input/text-input.tsx';

type SignInField = Omit<TextInputProps, 'type' | 'autoComplete' | 'clearable'>;

interface SignInFieldsProps {
  /** Whether the form makes an account (with a new password) or uses an existing one (default): password managers depend on it. */
  readonly isNewAccount?: boolean | undefined;
  /** Label, name, error and the spread of a form library's `register`. */
  readonly email: SignInField;
  readonly password: SignInField;
}

/** E-mail and password of a sign-in form, named so that password managers and browsers know them; an eye shows and hides the password. */
export function SignInFields({ isNewAccount = false, email, password }: SignInFieldsProps) {
  return (
    <>
      <TextInput {...email} type="email" autoComplete={isNewAccount ? 'email' : 'username'} />
      <TextInput {...password} type="password" autoComplete={isNewAccount ? 'new-password' : 'current-password'} />
    </>
  );
}
