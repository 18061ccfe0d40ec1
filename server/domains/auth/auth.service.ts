import { createHash, randomBytes } from 'node:crypto';
import type { Actor, Credentials, Registration, Session } from '#contract/auth.ts';
import { fieldError, ProblemError } from '#contract/errors.ts';
import type { Database } from '#server/db/database.ts';
import { foldText } from '#server/db/fold-text.ts';
import { type IdempotencyClaim, writeOnce } from '#server/db/idempotency.ts';
import type { Executor } from '#server/db/tables.ts';
import type { Account, UsersService } from '../users/users.service.ts';
import {
  findSession,
  insertSession,
  removeAttemptsBefore,
  removeAttemptsOfBucket,
  removeSession,
  removeSessionsUnusedSince,
  touchSession,
} from './auth.repository.ts';
import { isCommonPassword } from './common-passwords.ts';
import { createGate } from './gate.ts';
import type { PasswordHashing } from './password-hashing.ts';
import { countAttempt, loginByAddress, loginByEmail, longestWindowSeconds, registrationByAddress } from './throttle.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;
/** A token dies when it was not used for so long (contract section 1). */
const sessionLifetimeMilliseconds = 30 * dayMilliseconds;
/** How stale `last_used_at` may get before a use is written down: not every request shall be a write. */
const touchIntervalMilliseconds = 60 * 60 * 1000;
const tokenBytes = 32;
/**
 * Passwords compared at the same time: as many as Node hashes at once. An attempt is counted while it is under way, so
 * without this a lecture hall that signs in together would be taken for a guesser.
 */
const maxComparisons = 4;

interface AuthDependencies {
  readonly database: Database;
  readonly users: UsersService;
  readonly passwords: PasswordHashing;
}

/** Registration, sign-in, and who a token belongs to. */
export interface AuthService {
  /** @throws ProblemError VALIDATION_FAILED (a common password), EMAIL_TAKEN, TOO_MANY_REQUESTS */
  register(input: Registration, address: string, claim: IdempotencyClaim | null): Promise<Session>;
  /** @throws ProblemError INVALID_CREDENTIALS, in the same time for an unknown address and a wrong password; TOO_MANY_REQUESTS */
  login(input: Credentials, address: string, claim: IdempotencyClaim | null): Promise<Session>;
  /** null for a token that is unknown, expired or revoked. */
  authenticate(token: string): Promise<Actor | null>;
  check(actor: Actor, token: string): Promise<Session>;
  logout(token: string): Promise<void>;
  /** Forgets what has expired. */
  sweep(): Promise<void>;
}

export function createAuthService({ database, users, passwords }: AuthDependencies): AuthService {
  const comparing = createGate(maxComparisons);

  async function startSession(executor: Executor, user: Account): Promise<Session> {
    const token = randomBytes(tokenBytes).toString('base64url');
    const now = new Date();
    // It may have been deleted while its password was compared.
    if (!(await users.markSeen(executor, user.id, now))) throw new ProblemError('INVALID_CREDENTIALS');
    const session = { token_hash: hashToken(token), user_id: user.id, created_at: now, last_used_at: now };
    await insertSession(executor, session);
    return toSession(user, token);
  }

  return {
    register: async (input, address, claim) => {
      if (isCommonPassword(input.password)) {
        throw new ProblemError('VALIDATION_FAILED', { errors: [fieldError('password', 'PASSWORD_TOO_COMMON')] });
      }
      await countAttempt(database, [registrationByAddress(address)]);
      const { password, ...person } = input;
      const passwordHash = await passwords.hash(password);
      return writeOnce(database, claim, async (executor) => {
        const user = await users.add(executor, { ...person, passwordHash, role: 'USER' });
        return startSession(executor, user);
      });
    },

    login: async ({ email, password }, address, claim) => {
      const byEmail = loginByEmail(foldText(email));
      const user = await comparing(async () => {
        const attempt = await countAttempt(database, [byEmail, loginByAddress(address)]);
        const found = await users.findByEmail(email);
        const isRight = await passwords.verify(password, found?.password_hash ?? null);
        if (!found || !isRight) throw new ProblemError('INVALID_CREDENTIALS');
        await attempt.takeBack();
        return found;
      });
      return writeOnce(database, claim, async (executor) => {
        await removeAttemptsOfBucket(executor, byEmail.bucket);
        return startSession(executor, user);
      });
    },

    authenticate: async (token) => {
      const now = Date.now();
      const tokenHash = hashToken(token);
      const session = await findSession(database.read, tokenHash, new Date(now - sessionLifetimeMilliseconds));
      if (!session) return null;
      if (now - session.lastUsedAt.getTime() > touchIntervalMilliseconds) {
        const seenAt = new Date(now);
        await database.write(async (executor) => {
          await touchSession(executor, tokenHash, seenAt);
          await users.markSeen(executor, session.id, seenAt);
        });
      }
      return { id: session.id, role: session.role };
    },

    check: async (actor, token) => {
      const user = await users.find(database.read, actor.id);
      if (!user) throw new ProblemError('UNAUTHENTICATED');
      return toSession(user, token);
    },

    logout: (token) => database.write((executor) => removeSession(executor, hashToken(token))),

    sweep: () =>
      database.write(async (executor) => {
        await removeSessionsUnusedSince(executor, new Date(Date.now() - sessionLifetimeMilliseconds));
        await removeAttemptsBefore(executor, new Date(Date.now() - longestWindowSeconds * 1000));
      }),
  };
}

/** A token is 256 random bits: a plain hash cannot be turned back. */
function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function toSession({ id, email, name, surname, role }: Account, token: string): Session {
  return { token, id, email, name, surname, role };
}
