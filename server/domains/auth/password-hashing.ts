import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type FieldErrorCode, invalidField } from '#contract/errors.ts';
import { minPasswordLength } from '#contract/limits.ts';
import type { User } from '#contract/users.ts';

/** Cost of one hash. */
export interface PasswordCost {
  readonly memoryKibibytes: number;
  readonly passes: number;
}

/** OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, 2 passes, 1 lane. */
export const standardPasswordCost: PasswordCost = { memoryKibibytes: 19 * 1024, passes: 2 };

const saltBytes = 16;
const hashBytes = 32;
const storedForm = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Hashes passwords, and compares them, with argon2id in PHC string format. */
export type PasswordHashing = ReturnType<typeof createPasswordHashing>;

/** `cost` is for new hashes. A stored hash is compared at its own cost. */
export function createPasswordHashing(cost: PasswordCost) {
  const hash = async (password: string) => {
    const salt = randomBytes(saltBytes);
    const tag = await deriveTag(password, salt, cost);
    return `$argon2id$v=19$m=${cost.memoryKibibytes},t=${cost.passes},p=1$${encode(salt)}$${encode(tag)}`;
  };
  let nobody: Promise<string> | null = null;

  return {
    hash,
    /** With null, for an unknown account, takes the same time and gives false. */
    verify: async (password: string, stored: string | null): Promise<boolean> => {
      nobody ??= hash(randomBytes(saltBytes).toString('hex'));
      const [, memory, passes, salt, tag] = storedForm.exec(stored ?? (await nobody)) ?? [];
      if (!memory || !passes || !salt || !tag) throw new Error('A stored password hash has an unknown form');
      const storedCost = { memoryKibibytes: Number(memory), passes: Number(passes) };
      const derived = await deriveTag(password, Buffer.from(salt, 'base64'), storedCost);
      return timingSafeEqual(derived, Buffer.from(tag, 'base64')) && stored !== null;
    },
  };
}

async function deriveTag(password: string, salt: Buffer, cost: PasswordCost): Promise<Buffer> {
  return promisify(argon2)('argon2id', {
    message: password.normalize('NFKC'),
    nonce: salt,
    parallelism: 1,
    tagLength: hashBytes,
    memory: cost.memoryKibibytes,
    passes: cost.passes,
  });
}

/** PHC strings carry base64 without padding. */
function encode(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

/** Lets a limited number of tasks run at the same time. Others wait their turn, in order. */
export function createSemaphore(places: number) {
  let free = places;
  const waiting: Array<() => void> = [];

  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

const minPartLength = 4;

let passwords: ReadonlySet<string> | null = null;

/** Whether a password is among the 10,000 most common ones, in any capitals. Reads the list at the first call. */
function isCommonPassword(password: string): boolean {
  passwords ??= readList();
  return passwords.has(password.toLowerCase());
}

function readList(): ReadonlySet<string> {
  const text = readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8');
  return new Set(text.split('\n').filter((line) => line.length >= minPasswordLength));
}

/** Texts that a password must not contain: those of its owner, and the names of the site. */
interface PasswordContext extends Pick<User, 'email' | 'name' | 'surname'> {
  readonly siteNames: readonly string[];
}

/** Why a password is too easy to guess, for anybody or for people who know its owner; null for a good one. */
export function passwordFault(password: string, context: PasswordContext): FieldErrorCode | null {
  if (isCommonPassword(password)) return 'PASSWORD_TOO_COMMON';
  return isTelling(password, context) ? 'PASSWORD_HAS_NAME' : null;
}

/** Refuses a password with a {@link passwordFault}, and names its field. @throws ProblemError VALIDATION_FAILED */
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
