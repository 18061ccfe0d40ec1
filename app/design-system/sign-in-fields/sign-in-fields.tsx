import { TextInput, type TextInputProps } from '../text-input/text-input.tsx';

type SignInField = Omit<TextInputProps, 'type' | 'autoComplete' | 'clearable'>;

interface SignInFieldsProps {
  /** Whether an account is made here (a new password) or one that exists is entered (default): what password managers offer follows it. */
  readonly isNewAccount?: boolean | undefined;
  /** Label, name, error and the spread of a form library's `register`. */
  readonly email: SignInField;
  readonly password: SignInField;
}

/** E-mail and password of a sign-in form, named for what browsers and password managers fill in; an eye shows and hides the password. */
export function SignInFields({ isNewAccount = false, email, password }: SignInFieldsProps) {
  return (
    <>
      <TextInput
        autoCapitalize="none"
        spellCheck={false}
        {...email}
        type="email"
        autoComplete={isNewAccount ? 'email' : 'username'}
      />
      <TextInput
        autoCapitalize="none"
        spellCheck={false}
        {...password}
        type="password"
        autoComplete={isNewAccount ? 'new-password' : 'current-password'}
      />
    </>
  );
}
