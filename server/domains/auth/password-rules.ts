import { readFileSync } from 'node:fs';
import { type FieldErrorCode, invalidField } from '#contract/errors.ts';
import { minPasswordLength } from '#contract/limits.ts';
import type { User } from '#contract/users.ts';

const minPartLength = 4;

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
  if (code) throw invalidField(field, code);
}

function isTelling(password: string, { email, name, surname, siteNames }: PasswordContext): boolean {
  const lowered = password.toLowerCase();
  const names = [email.slice(0, email.lastIndexOf('@')), name, surname, ...siteNames];
  const parts = names.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  return parts.some((part) => part.length >= minPartLength && lowered.includes(part));
}
