import type { Account, AccountChanges } from '#contract/account.ts';
import type { Actor, Caller } from '#contract/auth.ts';
import { mustExist, ProblemError } from '#contract/errors.ts';
import type { Language } from '#contract/languages.ts';
import type { User, UserChanges } from '#contract/users.ts';
import type { Database } from '#server/db/database.ts';
import { foldText } from '#server/db/fold-text.ts';
import { type IdempotencyClaim, writeOnce } from '#server/db/idempotency.ts';
import type { Executor } from '#server/db/tables.ts';
import type { EmailMessage } from '#server/mail/mailer.ts';
import type { AttemptsService } from '../attempts/attempts.service.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { CredentialsService } from '../auth/credentials.service.ts';
import type { MailLinksService } from '../auth/mail-links.service.ts';
import type { OidcService } from '../auth/oidc.service.ts';
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
  readonly participants: Pick<ParticipantsService, 'rename' | 'renamingAlone' | 'listChapterIds'>;
  readonly attempts: Pick<AttemptsService, 'rename' | 'aloneWith'>;
  readonly leaving: Pick<LeavingService, 'removeOwn'>;
}

/** Accounts: one's own for whoever is signed in, and others' for administrators. */
export type AccountService = ReturnType<typeof createAccountService>;

/** Keeps nothing itself. Whatever changes a name or an address changes it wherever it was taken over, in one write. */
export function createAccountService(dependencies: AccountDependencies) {
  const { database, users, audit, credentials, mailLinks, oidc, participants, attempts, leaving } = dependencies;

  async function findOwn(executor: Executor, actor: Actor): Promise<StoredAccount> {
    const user = await users.find(executor, actor.id);
    if (!user) throw new ProblemError('UNAUTHENTICATED');
    return user;
  }

  async function writeFile(user: StoredAccount): Promise<AccountFile> {
    return writeAccountFile(await toAccount(user), await readOwnData(database.read, user.id), new Date());
  }

  /** Before another address is looked at: whether it is taken is nothing to be asked again and again. */
  async function requireLeave(actor: Caller, password: string | undefined, address: string): Promise<void> {
    await credentials.requireOwn(actor, password, address);
    await mailLinks.countAddress(actor.id);
  }

  async function toAccount(user: StoredAccount): Promise<Account> {
    const { id, email, name, surname, role, created_at, email_confirmed_at, password_hash } = user;
    return {
      ...{ id, email, name, surname, role },
      createdAt: created_at.toISOString(),
      emailConfirmedAt: email_confirmed_at?.toISOString() ?? null,
      hasPassword: password_hash !== noPassword,
      isConnected: await oidc.isConnected(database.read, id),
    };
  }

  /** Names that a renaming runs alone under: what takes over a name, and is not committed yet, would keep the former one. */
  async function renamingAlone(userId: string): Promise<readonly string[]> {
    const chapterIds = await participants.listChapterIds(database.read, userId);
    return [...participants.renamingAlone, ...chapterIds.flatMap(attempts.aloneWith)];
  }

  /** The account by its new names, wherever those are kept. */
  async function rename(
    executor: Executor,
    user: StoredAccount,
    changes: Pick<AccountChanges, 'name' | 'surname' | 'email'>,
  ): Promise<StoredAccount> {
    const { name = user.name, surname = user.surname, email = user.email } = changes;
    const renamed = await users.rename(executor, user, { name, surname, email });
    if (renamed.sort_name !== user.sort_name) {
      await participants.rename(executor, user.id, renamed.sort_name);
      await attempts.rename(executor, user.id, renamed.sort_name);
    }
    return renamed;
  }

  return {
    get: async (actor: Actor): Promise<Account> => toAccount(await findOwn(database.read, actor)),

    /**
     * Another address needs the password, and has to be confirmed anew.
     * @param address of the network, by which guesses are counted
     * @throws ProblemError VALIDATION_FAILED, CONFIRMATION_REQUIRED, EMAIL_TAKEN, TOO_MANY_REQUESTS
     */
    update: async (actor: Caller, changes: AccountChanges, address: string): Promise<Account> => {
      const { email, password, language } = changes;
      const before = await findOwn(database.read, actor);
      const hasMoved = email !== undefined && foldText(email) !== before.email_folded;
      if (hasMoved) await requireLeave(actor, password, address);
      let message: EmailMessage | null = null;
      const renamed = await database.write(
        async (executor) => {
          const user = await rename(executor, await findOwn(executor, actor), changes);
          if (hasMoved) {
            await mailLinks.remove(executor, actor.id);
            message = await mailLinks.make(executor, user, 'confirmEmail', language);
            await audit.record(executor, actor, {
              action: 'user.emailChanged',
              ...{ subjectId: user.id, subjectTitle: user.email },
              details: { formerEmail: before.email },
            });
          }
          return user;
        },
        { alone: [...mailLinks.aloneWith(actor.id), ...(await renamingAlone(actor.id))] },
      );
      mailLinks.send(async () => message);
      return toAccount(renamed);
    },

    /** All that is stored about oneself. */
    export: async (actor: Actor): Promise<AccountFile> => writeFile(await findOwn(database.read, actor)),

    /** Changes another's account, for an administrator; another address counts at once, unconfirmed. @throws ProblemError NOT_FOUND, EMAIL_TAKEN */
    updateUser: async (actor: Actor, { id, ...changes }: UserChanges, claim: IdempotencyClaim | null): Promise<User> =>
      writeOnce(
        database,
        claim,
        async (executor) => {
          const before = mustExist(await users.find(executor, id));
          const after = await rename(executor, before, changes);
          const hasMoved = after.email_folded !== before.email_folded;
          if (hasMoved) await mailLinks.remove(executor, id);
          await audit.record(executor, actor, {
            action: 'user.updated',
            ...{ subjectId: id, subjectTitle: after.email },
            details: hasMoved ? { formerEmail: before.email } : {},
          });
          return toUser(after);
        },
        { alone: [...mailLinks.aloneWith(id), ...(await renamingAlone(id))] },
      ),

    /** All that is stored about somebody, for an administrator. @throws ProblemError NOT_FOUND */
    exportUser: async (actor: Actor, id: string): Promise<AccountFile> => {
      const user = mustExist(await users.find(database.read, id));
      await database.write((executor) =>
        audit.record(executor, actor, {
          action: 'user.exported',
          ...{ subjectId: id, subjectTitle: user.email },
        }),
      );
      return writeFile(user);
    },

    /** @throws ProblemError VALIDATION_FAILED, CONFIRMATION_REQUIRED, LAST_ADMIN, TOO_MANY_REQUESTS */
    remove: async (
      actor: Caller,
      password: string | undefined,
      address: string,
      claim: IdempotencyClaim | null,
    ): Promise<void> => {
      await credentials.requireOwn(actor, password, address);
      await leaving.removeOwn(actor, claim);
    },

    /** Sends a link, unless the address is confirmed already. @throws ProblemError NOT_FOUND, TOO_MANY_REQUESTS */
    requestConfirmation: async (actor: Actor, language: Language): Promise<void> => {
      mailLinks.requireMail();
      const user = await findOwn(database.read, actor);
      if (user.email_confirmed_at) return;
      await mailLinks.countAddress(actor.id);
      const message = await database.write(
        async (executor) => mailLinks.make(executor, await findOwn(executor, actor), 'confirmEmail', language),
        { alone: mailLinks.aloneWith(actor.id) },
      );
      mailLinks.send(async () => message);
    },

    /** May be done again, as a link that is clicked twice has confirmed the address all the same. @throws ProblemError NOT_FOUND, LINK_EXPIRED */
    confirm: async (token: string): Promise<void> => {
      mailLinks.requireMail();
      await database.write(async (executor) => {
        const link = await mailLinks.find(executor, ['confirmEmail'], token);
        if (!link) throw new ProblemError('LINK_EXPIRED');
        const { user } = link;
        if (!user.email_confirmed_at) await users.confirmEmail(executor, user.id, new Date());
      });
    },
  };
}
