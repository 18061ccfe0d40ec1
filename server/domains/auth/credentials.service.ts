import type { IdentityConfirmation, PasswordChange, PasswordForgotten, PasswordReset } from '#contract/account.ts';
import { commandLineId } from '#contract/audit.ts';
import { type Caller, type Credentials, hasProvedLately, type Origin, type Session } from '#contract/auth.ts';
import { invalidField, ProblemError } from '#contract/errors.ts';
import type { Database } from '#server/db/database.ts';
import { foldText } from '#server/db/fold-text.ts';
import { type Claim, findAnswer, writeOnce } from '#server/db/idempotency.ts';
import type { Executor } from '#server/db/tables.ts';
import type { EmailMessage } from '#server/mail/mailer.ts';
import { aboutUser } from '#server/writing/journal-entry.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { type Account, administratorsAlone, noPassword, type UsersService } from '../users/users.service.ts';
import { removeIdentitiesOf } from './auth.repository.ts';
import { type MailLinksService, passwordLinks } from './mail-links.service.ts';
import type { PasswordHashing } from './password-hashing.ts';
import { createSemaphore, requireGoodPassword } from './password-hashing.ts';
import { isWrongCode, type SecondFactorCodes } from './second-factor-codes.ts';
import type { SignInsService } from './sign-ins.service.ts';
import {
  type CountedAttempt,
  codeLimits,
  countAttempt,
  forgiveGuesses,
  type Guesser,
  guessLimits,
  networkOf,
  resetByAddress,
  resetByEmail,
} from './throttle.ts';

/**
 * Passwords that are compared at the same time: as many as Node hashes at once. An attempt is counted while it is under way, so without
 * this limit a lecture hall that signs in together would look like one guesser.
 */
const maxComparisons = 4;

/** An id that no account has. */
const nobodyId = commandLineId;

interface CredentialsDependencies {
  readonly database: Database;
  readonly users: UsersService;
  readonly audit: AuditService;
  readonly passwords: PasswordHashing;
  readonly signIns: SignInsService;
  readonly mailLinks: MailLinksService;
  readonly codes: SecondFactorCodes;
  /** The names of the site, in each language. */
  readonly siteNames: () => string[];
}

/** The origin of a sign-in. `knownIds` are the accounts that its browser has signed in to before. */
export interface SignInOrigin extends Origin {
  readonly knownIds: readonly string[];
}

/** Checks passwords and codes, and changes passwords. Guesses are counted alike, whatever they are for. */
export type CredentialsService = ReturnType<typeof createCredentialsService>;

/** Compares a few passwords at a time and lets others wait, so each process needs just one. */
export function createCredentialsService(dependencies: CredentialsDependencies) {
  const { database, users, audit, passwords, signIns, mailLinks, codes, siteNames } = dependencies;
  const comparing = createSemaphore(maxComparisons);

  async function compare(found: Account | undefined, { email, password }: Credentials, guesser: Guesser) {
    const attempt = await countAttempt(database, guessLimits(foldText(email), guesser));
    const isRight = await passwords.verify(password, found?.password_hash || null);
    if (found && isRight) {
      // The password alone must not forgive wrong codes.
      if (await codes.isSet(database.read, found.id)) await attempt.withdraw();
      else await attempt.takeBack();
      return found;
    }
    await writeDownFailure(found, guesser.address, attempt.locks);
    return null;
  }

  /** Runs `act` with a code, if there is one. The code is counted before. A refused code counts like a wrong password. */
  async function tryCode<Result>(
    user: Account,
    code: string | undefined,
    guesser: Guesser,
    act: () => Promise<Result>,
  ): Promise<Result> {
    if (code === undefined) return act();
    const attempt = await countAttempt(database, codeLimits(user.email_folded, guesser));
    try {
      const result = await act();
      await attempt.takeBack();
      return result;
    } catch (fault) {
      if (isWrongCode(fault)) await writeDownFailure(user, guesser.address, attempt.locks);
      else await attempt.withdraw();
      throw fault;
    }
  }

  function guesserOf(user: Account | undefined, { address, knownIds }: SignInOrigin): Guesser {
    const isKnown = user !== undefined && knownIds.includes(user.id);
    return { address, knownBy: isKnown ? 'browser' : null };
  }

  /** Does the same work whether the account exists, so that the time tells nothing. The typed address is not written down. */
  async function writeDownFailure(found: Account | undefined, address: string, locks: CountedAttempt['locks']) {
    const write = async (executor: Executor) => {
      // The account may have been deleted while the password was compared. Then it is not named.
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

  /**
   * Why a caller has not proved who they are; null where they have. The proof is the password or, for an account without one, a fresh
   * sign-in.
   */
  async function faultOf(
    caller: Caller,
    user: Account,
    password: string | undefined,
    address: string,
  ): Promise<ProblemError | null> {
    if (user.password_hash === noPassword) {
      return hasProvedLately(caller) ? null : new ProblemError('CONFIRMATION_REQUIRED');
    }
    if (password === undefined) return invalidField('password', 'REQUIRED');
    const guess = { email: user.email, password };
    const isRight = await comparing(() => compare(user, guess, { address, knownBy: 'sign-in' }));
    return isRight ? null : invalidField('password', 'WRONG_PASSWORD');
  }

  async function requireOwn(caller: Caller, password: string | undefined, address: string): Promise<Account> {
    const user = await users.ofCaller(database.read, caller);
    const fault = await faultOf(caller, user, password, address);
    if (fault) throw fault;
    return user;
  }

  return {
    /**
     * The account of an address and its password; null, after the same time, where either is wrong.
     * @throws ProblemError TOO_MANY_REQUESTS
     */
    check: (credentials: Credentials, origin: SignInOrigin): Promise<Account | null> =>
      comparing(async () => {
        const found = await users.findByEmail(credentials.email);
        return compare(found, credentials, guesserOf(found, origin));
      }),

    /** Begins a sign-in to an account whose password was right. `begin` checks the code. @throws ProblemError TOO_MANY_REQUESTS */
    tryCode: <Result>(
      user: Account,
      code: string | undefined,
      origin: SignInOrigin,
      begin: () => Promise<Result>,
    ): Promise<Result> => tryCode(user, code, guesserOf(user, origin), begin),

    /**
     * The caller's own account, if they prove it by the password, or by a fresh sign-in where it has none.
     * @throws ProblemError VALIDATION_FAILED (`password` REQUIRED, WRONG_PASSWORD), CONFIRMATION_REQUIRED, TOO_MANY_REQUESTS
     */
    requireOwn,

    /**
     * The caller proves who they are: by a code where the account has a second factor, else by the password.
     * @throws ProblemError VALIDATION_FAILED, CONFIRMATION_REQUIRED, TOO_MANY_REQUESTS
     */
    confirm: async (
      caller: Caller,
      { password, code: given }: IdentityConfirmation,
      address: string,
      claim: Claim,
    ): Promise<void> => {
      const owner = await users.ofCaller(database.read, caller);
      const isCodeAsked = await codes.isSet(database.read, owner.id);
      const code = isCodeAsked ? given : undefined;
      if (isCodeAsked && code === undefined) throw invalidField('code', 'REQUIRED');
      const fault = isCodeAsked && password === undefined ? null : await faultOf(caller, owner, password, address);
      if (fault) throw fault;
      // Here the sign-in itself was the proof. It gets no fresher by that.
      if (!isCodeAsked && owner.password_hash === noPassword) return;
      await tryCode(owner, code, { address, knownBy: 'sign-in' }, () =>
        writeOnce(database, claim, async (executor) => {
          if (code !== undefined && !(await codes.use(executor, owner.id, code)))
            throw invalidField('code', 'WRONG_CODE');
          await signIns.confirm(executor, caller);
        }),
      );
    },

    /** Ends all other sign-ins. @throws ProblemError VALIDATION_FAILED, CONFIRMATION_REQUIRED, TOO_MANY_REQUESTS */
    change: async (
      caller: Caller,
      { password, newPassword, language }: PasswordChange,
      address: string,
      claim: Claim,
    ): Promise<void> => {
      // In a repeated request the old password no longer fits. Comparing it would count as a guess.
      if (await findAnswer(database, claim)) return;
      const user = await users.ofCaller(database.read, caller);
      requireGoodPassword(newPassword, 'newPassword', { ...user, siteNames: siteNames() });
      const fault = await faultOf(caller, user, password, address);
      const passwordHash = fault ? '' : await passwords.hash(newPassword);
      let news: EmailMessage | null = null;
      // A fault is thrown only inside the unit: a request that arrives twice at the same time then gets its first answer again.
      const unit = async (executor: Executor) => {
        if (fault) throw fault;
        if (!(await users.changePassword(executor, user, passwordHash)))
          throw invalidField('password', 'WRONG_PASSWORD');
        await signIns.endAll(executor, user.id, caller);
        await mailLinks.revoke(executor, user);
        await audit.tally(executor, caller, { action: 'user.passwordChanged', ...aboutUser(user) });
        news = mailLinks.tell(user, 'passwordChanged', language);
      };
      await writeOnce(database, claim, unit, { alone: mailLinks.aloneWith(caller.id) });
      mailLinks.send(async () => news);
    },

    /** Sends a link if the account exists, and tells nobody whether it does. @throws ProblemError NOT_FOUND, TOO_MANY_REQUESTS */
    requestReset: async ({ email, language }: PasswordForgotten, address: string, claim: Claim): Promise<void> => {
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

    /**
     * Ends all sign-ins and begins one. A link that was sent by mail also confirms the address.
     * @throws ProblemError VALIDATION_FAILED, LINK_EXPIRED, SECOND_FACTOR_REQUIRED, TOO_MANY_REQUESTS
     */
    reset: async (
      { token, password, language, code }: PasswordReset,
      { address, userAgent }: Origin,
      claim: Claim,
    ): Promise<Session> => {
      const known = await mailLinks.find(database.read, passwordLinks, token);
      if (known) requireGoodPassword(password, 'password', { ...known.user, siteNames: siteNames() });
      // Hashing is costly and not done for unknown links. A fault is thrown only inside the unit, as above.
      const passwordHash = known ? await passwords.hash(password) : null;
      let news: EmailMessage | null = null;
      const unit = async (executor: Executor) => {
        const link = passwordHash === null ? undefined : await mailLinks.take(executor, passwordLinks, token);
        if (!link || passwordHash === null) throw new ProblemError('LINK_EXPIRED');
        const { user, purpose } = link;
        if (!(await users.changePassword(executor, user, passwordHash))) throw new ProblemError('LINK_EXPIRED');
        // A link that was handed over proves nothing about the address.
        if (purpose === 'resetPassword') await users.confirmEmail(executor, user.id, new Date());
        // An account that a stranger made with this address loses the stranger's provider as a way in, as well as their password.
        if (!user.email_confirmed_at) await removeIdentitiesOf(executor, user.id);
        await mailLinks.revoke(executor, user);
        await signIns.endAll(executor, user.id);
        await forgiveGuesses(executor, user.email_folded);
        await audit.tally(executor, user, {
          action: 'user.passwordChanged',
          ...aboutUser(user),
          details: { byLink: true },
        });
        news = mailLinks.tell(user, 'passwordChanged', language);
        return signIns.start(executor, { ...user, password_hash: passwordHash }, userAgent, code);
      };
      const alone = mailLinks.aloneWith(known?.user.id ?? nobodyId);
      const write = () => writeOnce(database, claim, unit, { alone });
      const session = await (known ? tryCode(known.user, code, { address, knownBy: null }, write) : write());
      mailLinks.send(async () => news);
      return session;
    },
  };
}
