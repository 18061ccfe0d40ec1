import { isIPv6 } from 'node:net';
import { ProblemError } from '#contract/errors.ts';
import type { Database } from '#server/db/database.ts';
import type { Executor } from '#server/db/tables.ts';
import {
  insertAttempt,
  listAttempts,
  removeAttempts,
  removeAttemptsOfBucket,
  removeAttemptsOfBuckets,
} from './auth.repository.ts';
import { hashToken } from './tokens.ts';

/** What too many failures block: an account for one network address, an account for everybody, or a network address. */
export type Lock = 'here' | 'everywhere' | 'address';

/** The most attempts of one bucket within a time. */
interface Limit {
  readonly bucket: string;
  readonly maxAttempts: number;
  readonly windowSeconds: number;
  /** Whether a success forgives the failures before it. */
  readonly isForgiving?: boolean;
  readonly locks?: Lock;
}

const quarterHourSeconds = 15 * 60;
const hourSeconds = 60 * 60;
const daySeconds = 24 * hourSeconds;
const maxOwnFailures = 10;
const maxFailuresOfEmail = 100;
const maxFailuresOfAddress = 200;
const maxCodesOfEmail = 100;

/** Somebody who enters a password or a code. */
export interface Guesser {
  /** The network address. */
  readonly address: string;
  /** `browser`: it has signed in to this account before; `sign-in`: it is signed in to this account; null: a stranger. */
  readonly knownBy: 'browser' | 'sign-in' | null;
}

/** The limits that a wrong password counts against (docs/decisions/0006). */
export function guessLimits(emailFolded: string, { address, knownBy }: Guesser): readonly Limit[] {
  const network = networkOf(address);
  const limit = (locks: Lock, bucket: string, maxAttempts: number) => ({
    ...{ locks, bucket, maxAttempts },
    windowSeconds: quarterHourSeconds,
  });
  const own = (bucket: string) => ({
    ...limit('here', bucketOf(emailFolded) + bucket, maxOwnFailures),
    isForgiving: true,
  });
  const pair = own(`pair:${network}`);
  if (knownBy === 'browser') return [pair];
  // A token may be used in many networks; its failures still count together.
  if (knownBy === 'sign-in') return [pair, own('sign-in')];
  const everywhere = limit('everywhere', `${bucketOf(emailFolded)}everywhere`, maxFailuresOfEmail);
  return [pair, everywhere, limit('address', `login:address:${network}`, maxFailuresOfAddress)];
}

/**
 * The limits that a wrong code counts against. They are the same, and for strangers one for each day, as there are only a million codes.
 */
export function codeLimits(emailFolded: string, guesser: Guesser): readonly Limit[] {
  const limits = guessLimits(emailFolded, guesser);
  if (guesser.knownBy !== null) return limits;
  const bucket = codesBucketOf(emailFolded);
  return [...limits, { bucket, maxAttempts: maxCodesOfEmail, windowSeconds: daySeconds, locks: 'everywhere' }];
}

/** A bucket of its own, because a new password does not forgive wrong codes. */
function codesBucketOf(emailFolded: string): string {
  return `code:${hashToken(emailFolded)}:`;
}

/** The beginning of the buckets of one e-mail address, which is hashed there. */
function bucketOf(emailFolded: string): string {
  return `login:${hashToken(emailFolded)}:`;
}

/** Forgives the failures that block an account, inside the caller's write. Gives how many. */
export function forgiveGuesses(executor: Executor, emailFolded: string): Promise<number> {
  return removeAttemptsOfBuckets(executor, bucketOf(emailFolded));
}

/** Forgives the day's wrong codes in the same way. */
export function forgiveCodes(executor: Executor, emailFolded: string): Promise<number> {
  return removeAttemptsOfBuckets(executor, codesBucketOf(emailFolded));
}

/** Limits registrations from one network address; a whole class may share it. */
export function registrationByAddress(address: string): Limit {
  return { bucket: `registration:address:${networkOf(address)}`, maxAttempts: 300, windowSeconds: hourSeconds };
}

/** Limits e-mails to one address that ask for a new password. */
export function resetByEmail(emailFolded: string): Limit {
  return { bucket: `reset:email:${hashToken(emailFolded)}`, maxAttempts: 5, windowSeconds: hourSeconds };
}

/** Limits such e-mails asked for from one network address. */
export function resetByAddress(address: string): Limit {
  return { bucket: `reset:address:${networkOf(address)}`, maxAttempts: 50, windowSeconds: hourSeconds };
}

/** Limits the addresses that one account names for e-mails. */
export function addressByAccount(userId: string): Limit {
  return { bucket: `address:account:${hashToken(userId)}`, maxAttempts: 10, windowSeconds: hourSeconds };
}

/** The longest time that any limit looks back. */
export const longestWindowSeconds = daySeconds;

/** An attempt that was counted before it is made. */
export interface CountedAttempt {
  /** What is blocked if this attempt fails. */
  readonly locks: readonly Lock[];
  /** For a success: takes the count back, and forgives former failures where a success does so. */
  takeBack(): Promise<void>;
  /** For an attempt that neither succeeded nor failed: takes the count back. */
  withdraw(): Promise<void>;
}

/**
 * Counts an attempt against each limit before it is made, so that simultaneous guesses cannot slip through.
 * @throws ProblemError TOO_MANY_REQUESTS with the seconds until the first limit lets one more through.
 */
export async function countAttempt(database: Database, limits: readonly Limit[]): Promise<CountedAttempt> {
  const count = async (executor: Executor) => {
    const now = new Date();
    const locks = new Set<Lock>();
    for (const { bucket, maxAttempts, windowSeconds, locks: locked } of limits) {
      const since = new Date(now.getTime() - windowSeconds * 1000);
      const attempts = await listAttempts(executor, bucket, since);
      const blocking = attempts.at(-maxAttempts);
      if (locked && attempts.length === maxAttempts - 1) locks.add(locked);
      if (!blocking) continue;
      const retryAfterSeconds = Math.ceil((blocking.getTime() - since.getTime()) / 1000);
      throw new ProblemError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, retryAfterSeconds) });
    }
    const counted: string[] = [];
    for (const { bucket } of limits) counted.push(await insertAttempt(executor, bucket, now));
    return { ids: counted, locks: [...locks] };
  };
  const { ids, locks } = await database.write(count, { alone: limits.map(({ bucket }) => bucket) });
  const takeBack = async (executor: Executor) => {
    await removeAttempts(executor, ids);
    for (const { bucket, isForgiving } of limits) if (isForgiving) await removeAttemptsOfBucket(executor, bucket);
  };
  const withdraw = (executor: Executor) => removeAttempts(executor, ids);
  return { locks, takeBack: () => database.write(takeBack), withdraw: () => database.write(withdraw) };
}

const groupsOfNetwork = 4;

/**
 * The owner of a network address, for limits: an IPv4 address itself, or the /64 network of an IPv6 address, in which every home and server
 * has 2⁶⁴ addresses (RFC 6177).
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [bare = ''] = address.split('%');
  const [head = '', tail] = bare.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after].slice(0, groupsOfNetwork);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
