import type { PasswordChange, PasswordForgotten, PasswordReset } from '#contract/account.ts';
import { commandLineId } from '#contract/audit.ts';
import type { Actor, Caller, Credentials, Origin, Session } from '#contract/auth.ts';
import { fieldError, ProblemError } from '#contract/errors.ts';
import type { Database } from '#server/db/database.ts';
import { foldText } from '#server/db/fold-text.ts';
import { findAnswer, type IdempotencyClaim, writeOnce } from '#server/db/idempotency.ts';
import type { Executor } from '#server/db/tables.ts';
import type { EmailMessage } from '#server/mail/mailer.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { type Account, administratorsAlone, type UsersService } from '../users/users.service.ts';
import type { KnownBrowsers } from './known-browsers.ts';
import { type MailLinksService, passwordLinks } from './mail-links.service.ts';
import { networkOf } from './network-of.ts';
import type { PasswordHashing } from './password-hashing.ts';
import { createGate } from './password-hashing.ts';
import { requireGoodPassword } from './password-rules.ts';
import type { SignInsService } from './sign-ins.service.ts';
import {
  type CountedAttempt,
  countAttempt,
  forgiveGuesses,
  type Guesser,
  guessLimits,
  resetByAddress,
  resetByEmail,
} from './throttle.ts';

/**
 * Passwords compared at the same time: as many as Node hashes at once. An attempt is counted while it is under way, so
 * without this a lecture hall that signs in together would be taken for a guesser.
 */
const maxComparisons = 4;

/** An id that no account has. */
const nobodyId = commandLineId;

interface CredentialsDependencies {
  readonly database: Database;
  readonly users: UsersService;
  readonly audit: AuditService;
  readonly passwords: PasswordHashing;
  readonly knownBrowsers: KnownBrowsers;
  readonly signIns: SignInsService;
  readonly mailLinks: MailLinksService;
  /** What the site is called, in each language. */
  readonly siteNames: () => string[];
}

/** Where a sign-in comes from; `browser` is the cookie of one that has signed in before, null for one without. */
export interface SignInOrigin extends Origin {
  readonly browser: string | null;
}

/** Passwords: whether one is right, and how it becomes another. Guesses are counted alike, whatever they are for. */
export type CredentialsService = ReturnType<typeof createCredentialsService>;

/** Compares a few passwords at a time and lets the others wait, so there is one for a process. */
export function createCredentialsService(dependencies: CredentialsDependencies) {
  const { database, users, audit, passwords, knownBrowsers, signIns, mailLinks, siteNames } = dependencies;
  const comparing = createGate(maxComparisons);

  async function compare(found: Account | undefined, { email, password }: Credentials, guesser: Guesser) {
    const attempt = await countAttempt(database, guessLimits(foldText(email), guesser));
    const isRight = await passwords.verify(password, found?.password_hash ?? null);
    if (found && isRight) {
      await attempt.takeBack();
      return found;
    }
    await writeDownFailure(found, guesser.address, attempt.locks);
    return null;
  }

  /** The same work whether there is such an account: its time tells nobody. What was typed is not written down. */
  async function writeDownFailure(found: Account | undefined, address: string, locks: CountedAttempt['locks']) {
    const write = async (executor: Executor) => {
      // Whoever was deleted while the password was compared is named no more.
      const user = await users.find(executor, found?.id ?? nobodyId);
      const subject = { subjectId: user?.id ?? null, subjectTitle: user?.email ?? '' };
      await audit.tally(executor, null, { action: 'user.signInsFailed', ...subject });
      for (const lock of locks) {
        if (lock === 'address') {
          await audit.tally(executor, null, {
            action: 'address.locked',
            subjectId: null,
            subjectTitle: networkOf(address),
          });
        } else if (user) {
          const details = lock === 'everywhere' ? { everywhere: true } : {};
          await audit.tally(executor, null, { action: 'user.locked', ...subject, details });
        }
      }
    };
    await database.write(write, { alone: administratorsAlone });
  }

  async function findOwn(actor: Actor): Promise<Account> {
    const user = await users.find(database.read, actor.id);
    if (!user) throw new ProblemError('UNAUTHENTICATED');
    return user;
  }

  function checkOwn(user: Account, password: string, address: string): Promise<Account | null> {
    return comparing(() => compare(user, { email: user.email, password }, { address, knownBy: 'sign-in' }));
  }

  async function requireOwn(actor: Actor, password: string, address: string): Promise<Account> {
    const user = await checkOwn(await findOwn(actor), password, address);
    if (!user) throw wrongPassword();
    return user;
  }

  return {
    /** The account of an address and its password; null, in the same time, where either is wrong. @throws ProblemError TOO_MANY_REQUESTS */
    check: (credentials: Credentials, { address, browser }: SignInOrigin): Promise<Account | null> =>
      comparing(async () => {
        const found = await users.findByEmail(credentials.email);
        const isKnown = found !== undefined && knownBrowsers.recognizes(browser, found.id);
        return compare(found, credentials, { address, knownBy: isKnown ? 'browser' : null });
      }),

    /** One's own account, by its password. @throws ProblemError VALIDATION_FAILED (`password` WRONG_PASSWORD), TOO_MANY_REQUESTS */
    requireOwn,

    /** Proves by their password who calls. @throws ProblemError VALIDATION_FAILED, TOO_MANY_REQUESTS */
    confirm: async (caller: Caller, password: string, address: string): Promise<void> => {
      await requireOwn(caller, password, address);
      await signIns.confirm(caller);
    },

    /** Ends all other sign-ins. @throws ProblemError VALIDATION_FAILED, TOO_MANY_REQUESTS */
    change: async (
      caller: Caller,
      { password, newPassword, language }: PasswordChange,
      address: string,
      claim: IdempotencyClaim | null,
    ): Promise<void> => {
      // Its old password is another by now: compared, it would count as a guess.
      if (await findAnswer(database, claim)) return;
      const owner = await findOwn(caller);
      requireGoodPassword(newPassword, 'newPassword', { ...owner, siteNames: siteNames() });
      const user = await checkOwn(owner, password, address);
      const passwordHash = user && (await passwords.hash(newPassword));
      let news: EmailMessage | null = null;
      // Refused only in here, for a request that comes twice at the same time: sent again it gets the answer that it got.
      const unit = async (executor: Executor) => {
        if (!user || passwordHash === null) throw wrongPassword();
        if (!(await users.changePassword(executor, user, passwordHash))) throw wrongPassword();
        await signIns.endAll(executor, user.id, caller);
        await mailLinks.revoke(executor, user);
        await audit.tally(executor, caller, {
          action: 'user.passwordChanged',
          subjectId: user.id,
          subjectTitle: user.email,
        });
        news = mailLinks.tell(user, 'passwordChanged', language);
      };
      await writeOnce(database, claim, unit, { alone: mailLinks.aloneWith(caller.id) });
      mailLinks.send(async () => news);
    },

    /** Sends a link where there is such an account, and tells nobody whether. @throws ProblemError NOT_FOUND, TOO_MANY_REQUESTS */
    requestReset: async (
      { email, language }: PasswordForgotten,
      address: string,
      claim: IdempotencyClaim | null,
    ): Promise<void> => {
      mailLinks.requireMail();
      if (await findAnswer(database, claim)) return;
      await countAttempt(database, [resetByEmail(foldText(email)), resetByAddress(address)]);
      let isFirst = false;
      await writeOnce(database, claim, async () => {
        isFirst = true;
      });
      mailLinks.send(async () => {
        const user = isFirst && (await users.findByEmail(email));
        if (!user) return null;
        return database.write((executor) => mailLinks.make(executor, user, 'resetPassword', language), {
          alone: mailLinks.aloneWith(user.id),
        });
      });
    },

    /** Ends all sign-ins and begins one; a link that came by mail confirms the address too. @throws ProblemError VALIDATION_FAILED, LINK_EXPIRED */
    reset: async (
      { token, password, language }: PasswordReset,
      { userAgent }: Origin,
      claim: IdempotencyClaim | null,
    ): Promise<Session> => {
      const known = await mailLinks.find(database.read, passwordLinks, token);
      if (known) requireGoodPassword(password, 'password', { ...known.user, siteNames: siteNames() });
      // Hashing is work, which is not done for whoever asks. Refused only in here, as above.
      const passwordHash = known ? await passwords.hash(password) : null;
      let news: EmailMessage | null = null;
      const unit = async (executor: Executor) => {
        const link = passwordHash === null ? undefined : await mailLinks.take(executor, passwordLinks, token);
        if (!link || passwordHash === null) throw new ProblemError('LINK_EXPIRED');
        const { user, purpose } = link;
        if (!(await users.changePassword(executor, user, passwordHash))) throw new ProblemError('LINK_EXPIRED');
        // A link that was handed over proves nothing about mail.
        if (purpose === 'resetPassword') await users.confirmEmail(executor, user.id, new Date());
        await mailLinks.revoke(executor, user);
        await signIns.endAll(executor, user.id);
        await forgiveGuesses(executor, user.email_folded);
        await audit.tally(executor, user, {
          action: 'user.passwordChanged',
          ...{ subjectId: user.id, subjectTitle: user.email },
          details: { byLink: true },
        });
        news = mailLinks.tell(user, 'passwordChanged', language);
        return signIns.start(executor, { ...user, password_hash: passwordHash }, userAgent);
      };
      const session = await writeOnce(database, claim, unit, {
        alone: mailLinks.aloneWith(known?.user.id ?? nobodyId),
      });
      mailLinks.send(async () => news);
      return session;
    },
  };
}

function wrongPassword(): ProblemError {
  return new ProblemError('VALIDATION_FAILED', { errors: [fieldError('password', 'WRONG_PASSWORD')] });
}
