import type { Actor, Caller, Credentials, Origin, Registration, Session } from '#contract/auth.ts';
import { invalidField, ProblemError } from '#contract/errors.ts';
import type { Database } from '#server/db/database.ts';
import { type Claim, writeOnce } from '#server/db/idempotency.ts';
import type { EmailMessage } from '#server/mail/mailer.ts';
import type { UsersService } from '../users/users.service.ts';
import { type AccessTokensService, isAccessToken } from './access-tokens.service.ts';
import {
  findSession,
  removeAttemptsBefore,
  removeDeadSessions,
  removeSession,
  touchSession,
} from './auth.repository.ts';
import type { CredentialsService, SignInOrigin } from './credentials.service.ts';
import type { MailLinksService } from './mail-links.service.ts';
import type { PasswordHashing } from './password-hashing.ts';
import { requireGoodPassword } from './password-hashing.ts';
import { type SignInsService, signInBounds, toSession } from './sign-ins.service.ts';
import { countAttempt, longestWindowSeconds, registrationByAddress } from './throttle.ts';
import { hashToken } from './tokens.ts';

/** How old `last_used_at` may be before a use is noted, so that not every request becomes a write. */
const touchIntervalMilliseconds = 60 * 60 * 1000;

/** Who may register: everybody, nobody, or people with an address of these domains (in lower case). */
export type Registering = 'open' | 'closed' | readonly string[];

interface AuthDependencies {
  readonly database: Database;
  readonly users: UsersService;
  readonly passwords: PasswordHashing;
  readonly credentials: CredentialsService;
  readonly signIns: SignInsService;
  readonly accessTokens: AccessTokensService;
  readonly mailLinks: MailLinksService;
  readonly registration: Registering;
  /** The names of the site, in each language. */
  readonly siteNames: () => string[];
}

/** Registration, sign-in, and the owners of tokens. */
export type AuthService = ReturnType<typeof createAuthService>;

/** `credentials` checks passwords, and `signIns` begins sign-ins. */
export function createAuthService({
  database,
  users,
  passwords,
  credentials,
  signIns,
  accessTokens,
  mailLinks,
  registration,
  siteNames,
}: AuthDependencies) {
  return {
    /**
     * @throws ProblemError FORBIDDEN (nobody may), VALIDATION_FAILED (the address or password is not accepted), EMAIL_TAKEN,
     * TOO_MANY_REQUESTS
     */
    register: async (
      { password, language, ...person }: Registration,
      { address, userAgent }: Origin,
      claim: Claim,
    ): Promise<Session> => {
      requireRegistrationAllowed(registration, person.email);
      requireGoodPassword(password, 'password', { ...person, siteNames: siteNames() });
      await countAttempt(database, [registrationByAddress(address)]);
      const passwordHash = await passwords.hash(password);
      let message: EmailMessage | null = null;
      const session = await writeOnce(database, claim, async (executor) => {
        const user = await users.add(executor, { ...person, passwordHash, role: 'USER' });
        message = await mailLinks.make(executor, user, 'confirmEmail', language);
        return signIns.start(executor, user, userAgent);
      });
      mailLinks.send(async () => message);
      return session;
    },

    /**
     * @throws ProblemError INVALID_CREDENTIALS, after the same time for an unknown address and a wrong password; SECOND_FACTOR_REQUIRED
     * only after the right password; TOO_MANY_REQUESTS
     */
    login: async (input: Credentials, origin: SignInOrigin, claim: Claim): Promise<Session> => {
      const user = await credentials.check(input, origin);
      if (!user) throw new ProblemError('INVALID_CREDENTIALS');
      const begin = () =>
        writeOnce(database, claim, (executor) => signIns.start(executor, user, origin.userAgent, input.code));
      return credentials.tryCode(user, input.code, origin, begin);
    },

    /** null for a token that is unknown, expired or revoked. */
    authenticate: async (token: string): Promise<Caller | null> => {
      if (isAccessToken(token)) return accessTokens.authenticate(token);
      const now = Date.now();
      const tokenHash = hashToken(token);
      const session = await findSession(database.read, { tokenHash, ...signInBounds() });
      if (!session) return null;
      if (now - session.lastUsedAt.getTime() > touchIntervalMilliseconds) {
        const seenAt = new Date(now);
        await database.write(async (executor) => {
          await touchSession(executor, tokenHash, seenAt);
          await users.markSeen(executor, session.id, seenAt);
        });
      }
      const { id, signInId, createdAt, confirmedAt } = session;
      return { id, signInId, confirmedAt: confirmedAt ?? createdAt, ...signIns.effectiveRightsOf(session) };
    },

    check: async (actor: Actor, token: string): Promise<Session> =>
      toSession(await users.ofCaller(database.read, actor), token),

    logout: (token: string): Promise<void> => database.write((executor) => removeSession(executor, hashToken(token))),

    /** Removes expired records. Gives how many of each kind. */
    sweep: (): Promise<{ signIns: number; links: number; attempts: number }> =>
      database.write(async (executor) => ({
        signIns: await removeDeadSessions(executor, signInBounds()),
        links: await mailLinks.sweep(executor),
        attempts: await removeAttemptsBefore(executor, new Date(Date.now() - longestWindowSeconds * 1000)),
      })),
  };
}

/** Refuses people whom the site does not let register. @throws ProblemError FORBIDDEN, VALIDATION_FAILED */
export function requireRegistrationAllowed(registration: Registering, email: string): void {
  if (registration === 'open') return;
  if (registration === 'closed') throw new ProblemError('FORBIDDEN');
  if (registration.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase())) return;
  throw invalidField('email', 'EMAIL_NOT_ACCEPTED');
}
