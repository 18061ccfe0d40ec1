import { readFileSync } from 'node:fs';
import { fieldError, ProblemError } from '#contract/errors.ts';
import { minPasswordLength } from '#contract/limits.ts';

let passwords: ReadonlySet<string> | null = null;

/** Whether a password is among the 10,000 most common ones, in whatever capitals. The list is read at the first call. */
export function isCommonPassword(password: string): boolean {
  passwords ??= readList();
  return passwords.has(password.toLowerCase());
}

function readList(): ReadonlySet<string> {
  const text = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8');
  return new Set(text.split('\n').filter((line) => line.length >= minPasswordLength));
}

/** Refuses a password, which came in a field, that everybody would guess. @throws ProblemError VALIDATION_FAILED */
export function requireUncommon(password: string, field: string): void {
  if (!isCommonPassword(password)) return;
  throw new ProblemError('VALIDATION_FAILED', { errors: [fieldError(field, 'PASSWORD_TOO_COMMON')] });
}
