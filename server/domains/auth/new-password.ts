import { type FieldErrorCode, fieldError, ProblemError } from '#contract/errors.ts';
import type { User } from '#contract/users.ts';
import { isCommonPassword } from './common-passwords.ts';

const minPartLength = 4;

/** What a password may have nothing of: who it is for, and what the site is called. */
export interface PasswordContext extends Pick<User, 'email' | 'name' | 'surname'> {
  readonly siteNames: readonly string[];
}

/** Why a password is refused: everybody would guess it, or whoever knows its owner; null for a good one. */
export function passwordFault(password: string, context: PasswordContext): FieldErrorCode | null {
  if (isCommonPassword(password)) return 'PASSWORD_TOO_COMMON';
  return isTelling(password, context) ? 'PASSWORD_HAS_NAME' : null;
}

/** Refuses a password that came in a field and has a {@link passwordFault}. @throws ProblemError VALIDATION_FAILED */
export function requireGoodPassword(password: string, field: string, context: PasswordContext): void {
  const code = passwordFault(password, context);
  if (code) throw new ProblemError('VALIDATION_FAILED', { errors: [fieldError(field, code)] });
}

function isTelling(password: string, { email, name, surname, siteNames }: PasswordContext): boolean {
  const lowered = password.toLowerCase();
  const names = [email.slice(0, email.lastIndexOf('@')), name, surname, ...siteNames];
  const parts = names.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  return parts.some((part) => part.length >= minPartLength && lowered.includes(part));
}
