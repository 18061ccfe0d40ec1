import { fieldError, ProblemError } from '#contract/errors.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Refuses a password, which came in a field, that everybody would guess. @throws ProblemError VALIDATION_FAILED */
export function requireUncommon(password: string, field: string): void {
  if (!isCommonPassword(password)) return;
  throw new ProblemError('VALIDATION_FAILED', { errors: [fieldError(field, 'PASSWORD_TOO_COMMON')] });
}
