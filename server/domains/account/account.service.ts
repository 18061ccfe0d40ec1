import type { Account, AccountChanges } from '#contract/account.ts';
import type { Actor, Caller } from '#contract/auth.ts';
import { invalidField, mustExist, ProblemError } from '#contract/errors.ts';
import type { Language } from '#contract/languages.ts';
import type { User, UserChanges } from '#contract/users.ts';
import type { Database } from '#server/db/database.ts';
import { foldText } from '#server/db/fold-text.ts';
import { type Claim, writeOnce } from '#server/db/idempotency.ts';
import type { Executor } from '#server/db/tables.ts';
import type { EmailMessage } from '#server/mail/mailer.ts';
import { aboutUser } from '#server/writing/journal-entry.ts';
import type { AttemptsService } from '../attempts/attempts.service.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { CredentialsService } from '../auth/credentials.service.ts';
import { type MailLinksService, passwordLinks } from '../auth/mail-links.service.ts';
import type { OidcService } from '../auth/oidc.service.ts';
import type { SignInsService } from '../auth/sign-ins.service.ts';
import type { LeavingService } from '../participants/leaving.service.ts';
import type { ParticipantsService } from '../participants/participants.service.ts';
import { noPassword, type Account as StoredAccount, toUser, type UsersService } from '../users/users.service.ts';
import { readOwnData } from './account-export.repository.ts';
import { type AccountFile, writeAccountFile } from './account-export.ts';

interface AccountDependencies {
  readonly database: Database;
  readonly users: UsersService;
  readonly audit: AuditService;
  readonly credentials: CredentialsService;
  readonly mailLinks: MailLinksService;
  readonly oidc: Pick<OidcService, 'isConnected'>;
  readonly signIns: Pick<SignInsService, 'endAll'>;
  readonly participants: Pick<ParticipantsService, 'rename' | 'renamingAlone' | 'listChapterIds'>;
  readonly attempts: Pick<AttemptsService, 'rename' | 'aloneWith'>;
  readonly leaving: Pick<LeavingService, 'removeOwn'>;
}

type Names = Pick<AccountChanges, 'name' | 'surname' | 'email'>;

/** Accounts: users manage their own, administrators those of others. */
export type AccountService = ReturnType<typeof createAccountService>;

/** Keeps no state. A change of a name or address updates every copy of it in the same write. */
export function createAccountService(dependencies: AccountDependencies) {
  const { database, users, audit, credentials, mailLinks, oidc, signIns } = dependencies;
  const { participants, attempts, leaving } = dependencies;

  async function writeFile(user: StoredAccount): Promise<AccountFile> {
    return writeAccountFile(
      await tellAccount(database.read, user),
      await readOwnData(database.read, user.id),
      new Date(),
    );
  }

  async function tellAccount(executor: Executor, user: StoredAccount): Promise<Account> {
    const { id, email, name, surname, role, created_at, email_confirmed_at, password_hash } = user;
    return {
      ...{ id, email, name, surname, role },
      createdAt: created_at.toISOString(),
      emailConfirmedAt: email_confirmed_at?.toISOString() ?? null,
      pendingEmail: (await mailLinks.findMove(executor, user))?.email ?? null,
      hasPassword: password_hash !== noPassword,
      isConnected: await oidc.isConnected(executor, id),
    };
  }

  /** Runs before a new address is looked up, so that nobody can ask again and again which addresses are taken. */
  async function requireRegistrationAllowed(
    caller: Caller,
    password: string | undefined,
    address: string,
  ): Promise<StoredAccount> {
    const user = await credentials.requireOwn(caller, password, address);
    await mailLinks.countAddress(caller.id);
    return user;
  }

  /**
   * The names under which a renaming runs alone. Otherwise a write that has copied the name and is not committed yet would keep the old
   * one.
   */
  async function renamingAlone(userId: string): Promise<readonly string[]> {
    const chapterIds = await participants.listChapterIds(database.read, userId);
    return [...participants.renamingAlone, ...chapterIds.flatMap(attempts.aloneWith)];
  }

  /** Renames the account, and every copy of its name. */
  async function rename(executor: Executor, user: StoredAccount, changes: Names): Promise<StoredAccount> {
    const { name = user.name, surname = user.surname, email = user.email } = changes;
    const renamed = await users.rename(executor, user, { name, surname, email });
    if (renamed.sort_name !== user.sort_name) {
      await participants.rename(executor, user.id, renamed.sort_name);
      await attempts.rename(executor, user.id, renamed.sort_name);
    }
    return renamed;
  }

  /** Gives an account another address. Ends all sign-ins but one, and removes the password links that were sent to the former address. */
  async function move(executor: Executor, user: StoredAccount, names: Names, beside: { signInId: string | null }) {
    const moved = await rename(executor, user, names);
    await mailLinks.remove(executor, user.id, passwordLinks);
    await signIns.endAll(executor, user.id, beside);
    await audit.record(executor, user, {
      action: 'user.emailChanged',
      ...aboutUser(moved),
      details: { formerEmail: user.email },
    });
    return moved;
  }

  return {
    get: async (actor: Actor): Promise<Account> =>
      tellAccount(database.read, await users.ofCaller(database.read, actor)),

    /**
     * Another address needs the password. Where the site sends mail, the new address counts once it is confirmed, and the present address
     * is told.
     * @param address the network address, by which guesses are counted
     * @throws ProblemError VALIDATION_FAILED, CONFIRMATION_REQUIRED, EMAIL_TAKEN, TOO_MANY_REQUESTS
     */
    update: async (
      caller: Caller,
      { email, password, language, ...names }: AccountChanges,
      address: string,
      claim: Claim,
    ): Promise<Account> => {
      const isOther = (user: StoredAccount) => email !== undefined && foldText(email) !== user.email_folded;
      const proved = isOther(await users.ofCaller(database.read, caller))
        ? await requireRegistrationAllowed(caller, password, address)
        : null;
      let messages: readonly (EmailMessage | null)[] = [];
      const unit = async (executor: Executor) => {
        const user = await users.ofCaller(executor, caller);
        if (email === undefined) return rename(executor, user, names);
        if (!isOther(user)) {
          await mailLinks.endMove(executor, user);
          return rename(executor, user, { ...names, email });
        }
        // The password or the address may have changed since the password was compared.
        if (proved?.password_hash !== user.password_hash)
          throw invalidField('password', proved ? 'WRONG_PASSWORD' : 'REQUIRED');
        if (!users.sendsMail) {
          await mailLinks.remove(executor, user.id);
          return move(executor, user, { ...names, email }, caller);
        }
        await users.requireFree(executor, email);
        messages = [
          await mailLinks.make(executor, user, 'confirmEmail', language, { email, sign_in_id: caller.signInId }),
          mailLinks.tell(user, 'emailMoving', language),
        ];
        return rename(executor, user, names);
      };
      const tell = async (executor: Executor) => tellAccount(executor, await unit(executor));
      const alone = [...mailLinks.aloneWith(caller.id), ...(await renamingAlone(caller.id))];
      const account = await writeOnce(database, claim, tell, { alone });
      for (const message of messages) mailLinks.send(async () => message);
      return account;
    },

    /** All stored data of the caller. */
    export: async (actor: Actor): Promise<AccountFile> => writeFile(await users.ofCaller(database.read, actor)),

    /**
     * Changes another user's account, for an administrator. A new address counts at once, unconfirmed.
     * @throws ProblemError NOT_FOUND, EMAIL_TAKEN
     */
    updateUser: async (actor: Actor, { id, language, ...changes }: UserChanges, claim: Claim): Promise<User> => {
      let news: EmailMessage | null = null;
      const unit = async (executor: Executor) => {
        const before = mustExist(await users.find(executor, id));
        const after = await rename(executor, before, changes);
        const hasMoved = after.email_folded !== before.email_folded;
        if (hasMoved) {
          await mailLinks.remove(executor, id);
          // The former address is told that it no longer opens the account.
          news = mailLinks.tell(before, 'emailChanged', language);
        }
        await audit.record(executor, actor, {
          action: 'user.updated',
          ...aboutUser(after),
          details: hasMoved ? { formerEmail: before.email } : {},
        });
        return toUser(after);
      };
      const alone = [...mailLinks.aloneWith(id), ...(await renamingAlone(id))];
      const user = await writeOnce(database, claim, unit, { alone });
      mailLinks.send(async () => news);
      return user;
    },

    /** All stored data of a user, for an administrator. @throws ProblemError NOT_FOUND */
    exportUser: async (actor: Actor, id: string): Promise<AccountFile> => {
      const user = mustExist(await users.find(database.read, id));
      await database.write((executor) =>
        audit.record(executor, actor, { action: 'user.exported', ...aboutUser(user) }),
      );
      return writeFile(user);
    },

    /** @throws ProblemError VALIDATION_FAILED, CONFIRMATION_REQUIRED, LAST_ADMIN, TOO_MANY_REQUESTS */
    remove: async (actor: Caller, password: string | undefined, address: string, claim: Claim): Promise<void> => {
      await credentials.requireOwn(actor, password, address);
      await leaving.removeOwn(actor, claim);
    },

    /**
     * Sends a confirmation link to the pending address. Without one, sends it to the account's own address unless that is confirmed.
     * @throws ProblemError NOT_FOUND, TOO_MANY_REQUESTS
     */
    requestConfirmation: async (actor: Actor, language: Language, claim: Claim): Promise<void> => {
      mailLinks.requireMail();
      let message: EmailMessage | null = null;
      const unit = async (executor: Executor) => {
        const user = await users.ofCaller(executor, actor);
        const moving = await mailLinks.findMove(executor, user);
        if (!moving && user.email_confirmed_at) return;
        message = await mailLinks.make(executor, user, 'confirmEmail', language, moving);
      };
      await mailLinks.countAddress(actor.id);
      await writeOnce(database, claim, unit, { alone: mailLinks.aloneWith(actor.id) });
      mailLinks.send(async () => message);
    },

    /**
     * Confirms the address that a link was sent to. A pending address becomes the account's. A second click on the same link succeeds too.
     * @throws ProblemError NOT_FOUND, LINK_EXPIRED, EMAIL_TAKEN
     */
    confirm: async (token: string): Promise<void> => {
      mailLinks.requireMail();
      const find = async (executor: Executor) => {
        const link = await mailLinks.find(executor, ['confirmEmail'], token);
        if (!link) throw new ProblemError('LINK_EXPIRED');
        return link;
      };
      const { id } = (await find(database.read)).user;
      const unit = async (executor: Executor) => {
        const { user, email, sign_in_id } = await find(executor);
        const isOther = foldText(email) !== user.email_folded;
        if (isOther) await move(executor, user, { email }, { signInId: sign_in_id });
        if (isOther || !user.email_confirmed_at) await users.confirmEmail(executor, id, new Date());
      };
      await database.write(unit, { alone: [...mailLinks.aloneWith(id), ...(await renamingAlone(id))] });
    },
  };
}
