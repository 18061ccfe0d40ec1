import { type Actor, Email, type Origin, PersonName, type Session } from '#contract/auth.ts';
import { fieldError, invalidField, mustExist, ProblemError } from '#contract/errors.ts';
import type { Language } from '#contract/languages.ts';
import { maxNameLength } from '#contract/limits.ts';
import type { OidcExchange, OidcStart } from '#contract/oidc.ts';
import type { Database } from '#server/db/database.ts';
import { type Claim, writeOnce } from '#server/db/idempotency.ts';
import type { Executor } from '#server/db/tables.ts';
import type { EmailMessage } from '#server/mail/mailer.ts';
import { aboutUser } from '#server/writing/journal-entry.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { type Account, noPassword, type UsersService } from '../users/users.service.ts';
import {
  findIdentityOwner,
  hasIdentity,
  insertIdentity,
  removeIdentitiesOf,
  removeTokensSpentBefore,
  spendToken,
} from './auth.repository.ts';
import { type Registering, requireRegistrationAllowed } from './auth.service.ts';
import type { CredentialsService } from './credentials.service.ts';
import type { MailLinksService } from './mail-links.service.ts';
import type { ProviderChecks, ProviderClaims, ProviderClient } from './provider-client.ts';
import { deleteSecondFactor } from './second-factor.repository.ts';
import type { SignInsService } from './sign-ins.service.ts';
import { countAttempt, registrationByAddress } from './throttle.ts';
import { hashToken, newToken } from './tokens.ts';

/** How long a visit at the provider may take. */
const visitSeconds = 10 * 60;
/** How long the browser may take after it comes back; its program needs no user for that. */
const exchangeSeconds = 60;

/** The time to enter a code of the second factor, once it is asked for. */
const codeSeconds = 5 * 60;

/** Sealed data that a browser keeps on its way to the provider. */
export interface LeavingVisit extends ProviderChecks {
  readonly to: string | null;
  readonly language: Language;
}

/** Sealed data that it keeps when it has come back. */
export interface ReturnedVisit {
  readonly tokenHash: string;
  readonly claims: ProviderClaims;
  readonly language: Language;
  /** Whether a code was asked for, which prolongs the visit once. */
  readonly isCodeAsked?: boolean;
}

interface OidcDependencies {
  readonly database: Database;
  readonly users: UsersService;
  readonly audit: AuditService;
  readonly signIns: SignInsService;
  readonly mailLinks: MailLinksService;
  readonly credentials: Pick<CredentialsService, 'tryCode'>;
  readonly registration: Registering;
  /** null: people sign in by their passwords alone. */
  readonly provider: ProviderClient | null;
}

/** Signs people in by a provider (docs/decisions/0035). */
export type OidcService = ReturnType<typeof createOidcService>;

/** Of a visit only its token is noted as used; the browser carries all else, sealed. */
export function createOidcService(dependencies: OidcDependencies) {
  const { database, users, audit, signIns, mailLinks, credentials, registration, provider } = dependencies;

  /** @throws ProblemError LINK_EXPIRED where the token was used before */
  async function spend(executor: Executor, token: string): Promise<void> {
    if (!(await spendToken(executor, hashToken(token)))) throw new ProblemError('LINK_EXPIRED');
  }

  /** Connects an account with a person who has proved that its address is theirs. */
  async function connect(executor: Executor, found: Account, claims: ProviderClaims): Promise<Account> {
    // The address may belong to somebody else since. An unconfirmed administrator's account is not given to anybody.
    const isOurs = found.email_confirmed_at !== null || found.role !== 'ADMIN';
    const isConnected = found.email_confirmed_at !== null && (await hasIdentity(executor, found.id));
    if (!claims.isEmailVerified || !isOurs || isConnected) throw emailTaken();
    const user = found.email_confirmed_at ? found : await takeOver(executor, found);
    await insertIdentity(executor, { ...identityOf(claims), user_id: user.id, created_at: new Date() });
    await audit.tally(executor, user, {
      action: 'user.connected',
      ...aboutUser(user),
      details: user === found ? {} : { passwordRemoved: true },
    });
    return user;
  }

  /** Takes an account from a person who never proved its address: none of their ways to sign in works any more. */
  async function takeOver(executor: Executor, found: Account): Promise<Account> {
    await users.changePassword(executor, found, noPassword);
    await signIns.endAll(executor, found.id);
    await mailLinks.remove(executor, found.id);
    await removeIdentitiesOf(executor, found.id);
    await deleteSecondFactor(executor, found.id);
    await users.confirmEmail(executor, found.id, new Date());
    const user = await users.find(executor, found.id);
    // The address may have been changed at the same time.
    if (user?.password_hash === noPassword && user.email_folded === found.email_folded) return user;
    throw new ProblemError('UNAVAILABLE', { retryAfterSeconds: 1 });
  }

  /** The account of an identity or, at the first visit, of its address. @throws ProblemError EMAIL_TAKEN */
  async function findOwner(executor: Executor, claims: ProviderClaims): Promise<Account | undefined> {
    const ownerId = await findIdentityOwner(executor, claims);
    if (ownerId !== undefined) return users.find(executor, ownerId);
    const found = claims.email === null ? undefined : await users.findByEmail(claims.email, executor);
    return found && connect(executor, found, claims);
  }

  /** @throws ProblemError FORBIDDEN, VALIDATION_FAILED */
  async function addAccount(executor: Executor, claims: ProviderClaims): Promise<Account> {
    const email = emailOf(claims);
    requireRegistrationAllowed(registration, email);
    const person = { ...namesOf(claims, email), email, passwordHash: noPassword, role: 'USER' } as const;
    const user = await users.add(executor, person);
    await insertIdentity(executor, { ...identityOf(claims), user_id: user.id, created_at: user.created_at });
    if (!claims.isEmailVerified) return user;
    await users.confirmEmail(executor, user.id, user.created_at);
    return { ...user, email_confirmed_at: user.created_at };
  }

  /** The account that these claims seem to belong to; undefined for a new one. */
  async function findLikely(claims: ProviderClaims): Promise<Account | undefined> {
    const ownerId = await findIdentityOwner(database.read, claims);
    if (ownerId !== undefined) return users.find(database.read, ownerId);
    return claims.email === null ? undefined : users.findByEmail(claims.email);
  }

  return {
    visitSeconds,
    exchangeSeconds,
    codeSeconds,

    /** The address where a browser signs in, and the data that it takes along. @throws ProblemError NOT_FOUND, UNAVAILABLE, INTERNAL */
    start: async ({ to, language, again = false }: OidcStart): Promise<Departure> => {
      const visit = { state: newToken(), nonce: newToken(), verifier: newToken(), to: to ?? null, language };
      return { visit, address: await mustExist(provider).addressOf(visit, again) };
    },

    /**
     * Recognizes the person who comes back, and makes the token for their sign-in.
     * @throws ProblemError NOT_FOUND, LINK_EXPIRED, FORBIDDEN, UNAVAILABLE, INTERNAL
     */
    finish: async (visit: LeavingVisit | null, search: string): Promise<{ token: string; returned: ReturnedVisit }> => {
      const client = mustExist(provider);
      // There is no visit, or it belongs to another browser.
      if (visit?.state === undefined || new URLSearchParams(search).get('state') !== visit.state) {
        throw new ProblemError('LINK_EXPIRED');
      }
      await database.write((executor) => spend(executor, visit.state));
      const token = newToken();
      const claims = await client.recognize(search, visit);
      return { token, returned: { tokenHash: hashToken(token), claims, language: visit.language } };
    },

    /**
     * Signs in a person who has come back in this browser: to the account of their identity, to that of their verified address, or to a new
     * one.
     * @throws ProblemError NOT_FOUND, LINK_EXPIRED, FORBIDDEN (nobody may register), VALIDATION_FAILED, EMAIL_TAKEN,
     * SECOND_FACTOR_REQUIRED, TOO_MANY_REQUESTS
     */
    exchange: async (
      { token, code }: OidcExchange,
      returned: ReturnedVisit | null,
      origin: Origin,
      claim: Claim,
    ): Promise<Session> => {
      mustExist(provider);
      const claims = returned?.tokenHash === hashToken(token) ? returned.claims : null;
      const likely = claims && (await findLikely(claims));
      if (claims && !likely) await countAttempt(database, [registrationByAddress(origin.address)]);
      let message: EmailMessage | null = null;
      const unit = async (executor: Executor) => {
        if (!claims) throw new ProblemError('LINK_EXPIRED');
        await spend(executor, token);
        const known = await findOwner(executor, claims);
        const user = known ?? (await addAccount(executor, claims));
        const isAsked = !known && !user.email_confirmed_at;
        message = isAsked ? await mailLinks.make(executor, user, 'confirmEmail', returned?.language) : null;
        return signIns.start(executor, user, origin.userAgent, code, provedAt(claims));
      };
      const alone = claims ? [`identity ${claims.issuer} ${claims.subject}`] : [];
      // The former holder of the account must not give it another address meanwhile.
      if (likely) alone.push(...mailLinks.aloneWith(likely.id));
      const write = () => writeOnce(database, claim, unit, { alone });
      const session = await (likely ? credentials.tryCode(likely, code, { ...origin, knownIds: [] }, write) : write());
      mailLinks.send(async () => message);
      return session;
    },

    /** Whether a user signs in by the provider. */
    isConnected: hasIdentity,

    /** @throws ProblemError FORBIDDEN for an account without a password, which could not sign in any more */
    disconnect: (actor: Actor, claim: Claim): Promise<void> =>
      writeOnce(database, claim, async (executor) => {
        const user = mustExist(await users.find(executor, actor.id));
        if (user.password_hash === noPassword) throw new ProblemError('FORBIDDEN');
        await removeIdentitiesOf(executor, user.id);
        await audit.tally(executor, actor, { action: 'user.disconnected', ...aboutUser(user) });
      }),

    /** Removes expired records. */
    sweep: (): Promise<void> =>
      database.write((executor) => removeTokensSpentBefore(executor, new Date(Date.now() - visitSeconds * 1000))),
  };
}

interface Departure {
  readonly address: URL;
  readonly visit: LeavingVisit;
}

const identityOf = ({ issuer, subject }: ProviderClaims) => ({ issuer, subject });

/** The instant of the proof; null where the provider only remembered the person. */
function provedAt({ authenticatedAt }: ProviderClaims): Date | null {
  return authenticatedAt === null ? null : new Date(Math.min(authenticatedAt, Date.now()));
}

/** @throws ProblemError VALIDATION_FAILED */
function emailOf({ email }: ProviderClaims): string {
  const parsed = Email.safeParse(email ?? '');
  if (parsed.success) return parsed.data;
  const code = email === null ? 'REQUIRED' : 'INVALID_EMAIL';
  throw invalidField('email', code);
}

/** Names for an account, from the provider's claims; without claims, from the address. */
function namesOf(
  { givenName, familyName, fullName }: ProviderClaims,
  email: string,
): { name: string; surname: string } {
  const [first = '', ...rest] = fullName.trim().split(/\s+/u);
  const firstGood = (...candidates: string[]) =>
    candidates
      .map((text) =>
        text
          .replaceAll(/[\p{Cc}\p{Bidi_Control}]+/gu, ' ')
          .trim()
          .slice(0, maxNameLength)
          .toWellFormed(),
      )
      .find((text) => PersonName.safeParse(text).success) ?? email.slice(0, maxNameLength);
  const local = email.slice(0, email.lastIndexOf('@'));
  return { name: firstGood(givenName, first, local), surname: firstGood(familyName, rest.join(' '), local) };
}

function emailTaken(): ProblemError {
  return new ProblemError('EMAIL_TAKEN', { errors: [fieldError('email', 'EMAIL_TAKEN')] });
}
