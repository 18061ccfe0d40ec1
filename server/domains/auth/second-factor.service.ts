import type { AuditAction } from '#contract/audit.ts';
import type { Actor, Caller } from '#contract/auth.ts';
import { invalidField, mustExist, ProblemError } from '#contract/errors.ts';
import type { Language } from '#contract/languages.ts';
import type { RecoveryCodes, SecondFactor, SecondFactorSecret } from '#contract/second-factor.ts';
import type { Database } from '#server/db/database.ts';
import { type Claim, writeOnce } from '#server/db/idempotency.ts';
import type { Executor } from '#server/db/tables.ts';
import type { EmailMessage } from '#server/mail/mailer.ts';
import { aboutUser } from '#server/writing/journal-entry.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { Account, UsersService } from '../users/users.service.ts';
import type { EmailNews } from './account-emails.ts';
import type { MailLinksService } from './mail-links.service.ts';
import {
  acceptBegunSecret,
  countRecoveryCodes,
  deleteSecondFactor,
  findSecondFactor,
  markProved,
  replaceRecoveryCodes,
  saveBegunSecret,
} from './second-factor.repository.ts';
import type { SecondFactorCodes } from './second-factor-codes.ts';
import type { SignInsService } from './sign-ins.service.ts';

interface SecondFactorDependencies {
  readonly database: Database;
  readonly users: UsersService;
  readonly audit: AuditService;
  readonly signIns: SignInsService;
  readonly codes: SecondFactorCodes;
  readonly mailLinks: Pick<MailLinksService, 'tell' | 'send'>;
  /** The names of the site, in each language. */
  readonly siteNames: () => string[];
  /** Whether administration needs a sign-in with a second factor. */
  readonly requiresAdminSecondFactor: boolean;
}

/** Sets and removes the second factors of accounts. The sign-ins ask for them. */
export type SecondFactorService = ReturnType<typeof createSecondFactorService>;

/** Every change is written into the journal, told to the owner by mail, and ends all other sign-ins of the account. */
export function createSecondFactorService(dependencies: SecondFactorDependencies) {
  const { database, users, audit, signIns, codes, mailLinks, siteNames, requiresAdminSecondFactor } = dependencies;

  /** The caller's own account; nobody signs in to it until the write is done. */
  async function holdOwn(executor: Executor, actor: Actor): Promise<Account> {
    await users.markSeen(executor, actor.id, new Date());
    return users.ofCaller(executor, actor);
  }

  async function writeDown(executor: Executor, user: Account, action: AuditAction): Promise<void> {
    await audit.tally(executor, user, { action, ...aboutUser(user) });
  }

  /** Runs one write, and then sends an e-mail to the owner of the account. */
  async function writeTelling<Result>(
    claim: Claim,
    language: Language | undefined,
    unit: (executor: Executor, tell: (user: Account, about: EmailNews) => void) => Promise<Result>,
  ): Promise<Result> {
    let news: EmailMessage | null = null;
    const result = await writeOnce(database, claim, (executor) =>
      unit(executor, (user, about) => {
        news = mailLinks.tell(user, about, language);
      }),
    );
    mailLinks.send(async () => news);
    return result;
  }

  async function makeRecoveryCodes(executor: Executor, userId: string): Promise<RecoveryCodes> {
    const { recoveryCodes, hashes } = codes.newRecoveryCodes();
    await replaceRecoveryCodes(executor, userId, hashes);
    return { recoveryCodes };
  }

  return {
    /** The second factor of the caller's account and of this sign-in. */
    get: async ({ id, hasSecondFactor }: Caller): Promise<SecondFactor> => {
      const factor = await findSecondFactor(database.read, { userId: id });
      const user = await users.find(database.read, id);
      return {
        isSet: Boolean(factor?.secret),
        setAt: factor?.set_at?.toISOString() ?? null,
        recoveryCodesLeft: await countRecoveryCodes(database.read, id),
        isRequired: requiresAdminSecondFactor && user?.role === 'ADMIN',
        isProved: hasSecondFactor,
      };
    },

    /** Makes a secret. It does not count until {@link set} is called with one of its codes. */
    begin: (actor: Actor): Promise<SecondFactorSecret> =>
      database.write(async (executor) => {
        const user = await holdOwn(executor, actor);
        const { sealed, ...secret } = codes.newSecret(user.id, siteNames()[0] ?? '', user.email);
        await saveBegunSecret(executor, user.id, sealed);
        return secret;
      }),

    /** Makes the secret count that was begun last. This sign-in counts as made with it. @throws ProblemError VALIDATION_FAILED */
    set: (
      caller: Caller,
      { code, language }: { readonly code: string; readonly language?: Language | undefined },
      claim: Claim,
    ): Promise<RecoveryCodes> =>
      writeTelling(claim, language, async (executor, tell) => {
        const user = await holdOwn(executor, caller);
        const begun = (await findSecondFactor(executor, { userId: user.id }))?.begun_secret ?? null;
        const step = begun === null ? null : codes.stepOf(user.id, begun, code);
        if (begun === null || step === null || !(await acceptBegunSecret(executor, user.id, begun, step))) {
          throw invalidField('code', 'WRONG_CODE');
        }
        await signIns.endAll(executor, user.id, caller);
        await markProved(executor, caller.signInId);
        await writeDown(executor, user, 'user.secondFactorSet');
        tell(user, 'secondFactorSet');
        return makeRecoveryCodes(executor, user.id);
      }),

    /** @throws ProblemError NOT_FOUND where there is none */
    remove: (caller: Caller, language: Language | undefined, claim: Claim): Promise<void> =>
      writeTelling(claim, language, async (executor, tell) => {
        const user = await holdOwn(executor, caller);
        if (!(await deleteSecondFactor(executor, user.id))) throw new ProblemError('NOT_FOUND');
        await signIns.endAll(executor, user.id, caller);
        await writeDown(executor, user, 'user.secondFactorRemoved');
        tell(user, 'secondFactorRemoved');
      }),

    /** Replaces all recovery codes. @throws ProblemError NOT_FOUND where there is no second factor */
    renewRecoveryCodes: (actor: Actor, language: Language | undefined, claim: Claim): Promise<RecoveryCodes> =>
      writeTelling(claim, language, async (executor, tell) => {
        const user = await holdOwn(executor, actor);
        if (!(await codes.isSet(executor, user.id))) throw new ProblemError('NOT_FOUND');
        await writeDown(executor, user, 'user.recoveryCodesMade');
        tell(user, 'recoveryCodesMade');
        return makeRecoveryCodes(executor, user.id);
      }),

    /**
     * Removes a lost second factor, for an administrator or the command line; false where the account has none.
     * @throws ProblemError NOT_FOUND
     */
    removeOf: (actor: Actor, userId: string, language: Language | undefined, claim: Claim): Promise<boolean> =>
      writeTelling(claim, language, async (executor, tell) => {
        const user = mustExist(await users.find(executor, userId));
        if (!(await deleteSecondFactor(executor, user.id))) return false;
        await signIns.endAll(executor, user.id);
        await audit.record(executor, actor, { action: 'user.secondFactorRemoved', ...aboutUser(user) });
        tell(user, 'secondFactorRemoved');
        return true;
      }),
  };
}
