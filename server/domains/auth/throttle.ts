import { ProblemError } from '#contract/errors.ts';
import type { Database } from '#server/db/database.ts';
import type { Executor } from '#server/db/tables.ts';
import { insertAttempt, listAttempts, removeAttempts } from './auth.repository.ts';
import { networkOf } from './network-of.ts';

/** At most so many attempts of one bucket within a time. */
interface Limit {
  readonly bucket: string;
  readonly maxAttempts: number;
  readonly windowSeconds: number;
}

const quarterHourSeconds = 15 * 60;
const hourSeconds = 60 * 60;

/** Failures of one address of mail (contract section 3). */
export function loginByEmail(emailFolded: string): Limit {
  return { bucket: `login:email:${emailFolded}`, maxAttempts: 10, windowSeconds: quarterHourSeconds };
}

/** Failures of one network address (contract section 3). */
export function loginByAddress(address: string): Limit {
  return { bucket: `login:address:${networkOf(address)}`, maxAttempts: 50, windowSeconds: quarterHourSeconds };
}

/** Registrations of one network address; a whole class may sit behind one. */
export function registrationByAddress(address: string): Limit {
  return { bucket: `registration:address:${networkOf(address)}`, maxAttempts: 300, windowSeconds: hourSeconds };
}

/** Letters to one address of mail that ask for a new password. */
export function resetByEmail(emailFolded: string): Limit {
  return { bucket: `reset:email:${emailFolded}`, maxAttempts: 5, windowSeconds: hourSeconds };
}

/** The same from one network address. */
export function resetByAddress(address: string): Limit {
  return { bucket: `reset:address:${networkOf(address)}`, maxAttempts: 50, windowSeconds: hourSeconds };
}

/** Addresses of mail that one account names for letters to be sent to. */
export function addressByAccount(userId: string): Limit {
  return { bucket: `address:account:${userId}`, maxAttempts: 10, windowSeconds: hourSeconds };
}

/** The longest time that any limit looks back. */
export const longestWindowSeconds = hourSeconds;

/** An attempt that has been counted already. */
export interface CountedAttempt {
  /** Takes the count back: it was not a failure. */
  takeBack(): Promise<void>;
}

/**
 * Counts an attempt against each limit before it is made, so that guesses sent at the same time cannot slip through together.
 * @throws ProblemError TOO_MANY_REQUESTS with the seconds until the first limit lets one more through.
 */
export async function countAttempt(database: Database, limits: readonly Limit[]): Promise<CountedAttempt> {
  const count = async (executor: Executor) => {
    const now = new Date();
    for (const { bucket, maxAttempts, windowSeconds } of limits) {
      const since = new Date(now.getTime() - windowSeconds * 1000);
      const attempts = await listAttempts(executor, bucket, since);
      const blocking = attempts.at(-maxAttempts);
      if (!blocking) continue;
      const retryAfterSeconds = Math.ceil((blocking.getTime() - since.getTime()) / 1000);
      throw new ProblemError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, retryAfterSeconds) });
    }
    const counted: string[] = [];
    for (const { bucket } of limits) counted.push(await insertAttempt(executor, bucket, now));
    return counted;
  };
  const ids = await database.write(count, { alone: limits.map(({ bucket }) => bucket) });
  return { takeBack: () => database.write((executor) => removeAttempts(executor, ids)) };
}
