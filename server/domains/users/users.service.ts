import { type AuditEntry, commandLineId } from '#contract/audit.ts';
import { type Actor, isAdministrator, mayActFor, type Role } from '#contract/auth.ts';
import { fieldError, mustExist, ProblemError } from '#contract/errors.ts';
import { defaultUsersLimit } from '#contract/limits.ts';
import type { RoleChange, User, UsersQuery } from '#contract/users.ts';
import type { Database } from '#server/db/database.ts';
import { foldName, foldText } from '#server/db/fold-text.ts';
import { type Claim, writeOnce } from '#server/db/idempotency.ts';
import { newId } from '#server/db/new-id.ts';
import type { Executor } from '#server/db/tables.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { createUserDirectory } from './user-directory.ts';
import {
  type AccountName,
  findAccounts,
  findUser,
  findUserByFoldedEmail,
  hasAdministrator,
  insertUser,
  markUserSeen,
  removeUser,
  type UserRecord,
  updateEmailConfirmedAt,
  updateNames,
  updatePassword,
  updateRole,
} from './users.repository.ts';
import { toUser } from './users-list.repository.ts';

interface NewAccount {
  readonly name: string;
  readonly surname: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly role: Role;
}

/** One account, as the other services see it. */
export type Account = UserRecord;
export { type AccountName, toUser };

/** Replaces the hash for an account without a password. */
export const noPassword = '';

/** Units that may leave the site without an administrator run alone under this name (`alone` of a write). */
export const administratorsAlone: readonly string[] = ['administrators'];

type Names = Pick<Account, 'name' | 'surname' | 'email'>;

interface UsersDependencies {
  readonly database: Database;
  readonly audit: AuditService;
  /** Whether the site sends mail, so that users can confirm their addresses. */
  readonly sendsMail: boolean;
}

/** Accounts: for administrators, and for the other services. */
export type UsersService = ReturnType<typeof createUsersService>;

/** Keeps all accounts in memory to search them, so each process needs just one. */
export function createUsersService({ database, audit, sendsMail }: UsersDependencies) {
  const directory = createUserDirectory(database);

  return {
    /** Belongs in a write of the caller's. @throws ProblemError EMAIL_TAKEN */
    add: addAccount,
    /** The account with an address, in any capitals; undefined where there is none. */
    findByEmail: (email: string, executor = database.read): Promise<Account | undefined> =>
      findUserByFoldedEmail(executor, foldText(email)),
    find: findUser,

    /** The caller's account. @throws ProblemError UNAUTHENTICATED where it is gone */
    ofCaller: async (executor: Executor, { id }: Actor): Promise<UserRecord> => {
      const user = await findUser(executor, id);
      if (!user) throw new ProblemError('UNAUTHENTICATED');
      return user;
    },
    /** In no order; unknown ids are left out. */
    findMany: (executor: Executor, ids: readonly string[]): Promise<AccountName[]> => findAccounts(executor, 'id', ids),
    /** Finds accounts by folded addresses (`foldText`), likewise. */
    findManyByFoldedEmails: (executor: Executor, emails: readonly string[]): Promise<AccountName[]> =>
      findAccounts(executor, 'email_folded', emails),
    /** Whether there is an administrator. */
    hasAdministrator: (): Promise<boolean> => hasAdministrator(database.read),
    /** Notes that a user was here; false where the account is gone. */
    markSeen: markUserSeen,
    /** Changes the names of an account, inside the caller's write. A new address is not confirmed. @throws ProblemError EMAIL_TAKEN */
    rename,
    /** Belongs in a write of the caller's; false where the account is gone or its known password has changed. */
    changePassword: updatePassword,
    /** @throws ProblemError EMAIL_TAKEN where another account has this address */
    requireFree: async (executor: Executor, email: string): Promise<void> => {
      if (await findUserByFoldedEmail(executor, foldText(email))) throw emailTaken();
    },
    /** Notes that the owner receives mail at the account's address. */
    confirmEmail: updateEmailConfirmedAt,
    sendsMail,
    /** By e-mail, {@link defaultUsersLimit} unless `limit` says otherwise, with the count of all. */
    list: async ({
      limit = defaultUsersLimit,
      offset = 0,
      ...filters
    }: UsersQuery): Promise<{ items: User[]; totalCount: number }> => {
      const { users, totalCount } = await directory.find(filters, { limit, offset });
      return { items: [...users], totalCount };
    },

    /**
     * Changes a role. The keeper of the site may make anybody an administrator.
     * @throws ProblemError NOT_FOUND, LAST_ADMIN, EMAIL_UNCONFIRMED
     */
    changeRole: async (actor: Actor, { id, role }: RoleChange, claim: Claim): Promise<User> => {
      return writeOnce(
        database,
        claim,
        async (executor) => {
          const user = await findExisting(executor, id);
          if (user.role === role) return toUser(user);
          if (role !== 'ADMIN') await requireOtherAdministrator(executor, id);
          else if (sendsMail && !user.email_confirmed_at && actor.id !== commandLineId) {
            throw new ProblemError('EMAIL_UNCONFIRMED');
          }
          await updateRole(executor, id, role);
          const details = { formerRole: user.role, role };
          await audit.record(executor, actor, {
            action: 'user.roleChanged',
            subjectId: id,
            subjectTitle: user.email,
            details,
          });
          return toUser({ ...user, role });
        },
        { alone: administratorsAlone },
      );
    },

    /**
     * Removes an account with all that refers to it, inside a write of the caller's that runs under {@link administratorsAlone}. `details`
     * tell what else was removed.
     * @throws ProblemError FORBIDDEN, NOT_FOUND, LAST_ADMIN
     */
    remove: async (executor: Executor, actor: Actor, id: string, details: AuditEntry['details']): Promise<void> => {
      if (!mayActFor(actor, id)) throw new ProblemError('FORBIDDEN');
      const user = await findExisting(executor, id);
      if (isAdministrator(user)) await requireOtherAdministrator(executor, id);
      // Recorded first, because users who delete their own account are unknown afterwards.
      await audit.record(executor, actor, {
        action: 'user.deleted',
        subjectId: id,
        subjectTitle: '',
        details,
      });
      await audit.forget(executor, id);
      await removeUser(executor, id);
    },
  };
}

async function addAccount(executor: Executor, { passwordHash, ...account }: NewAccount): Promise<Account> {
  const user: UserRecord = {
    id: newId(),
    ...account,
    email_folded: foldText(account.email),
    password_hash: passwordHash,
    created_at: new Date(),
    sort_name: sortNameOf(account),
    last_seen_at: null,
    email_confirmed_at: null,
  };
  if (await insertUser(executor, user)) return user;
  throw emailTaken();
}

async function rename(executor: Executor, user: Account, { name, surname, email }: Names): Promise<Account> {
  const email_folded = foldText(email);
  const renamed: UserRecord = {
    ...user,
    ...{ name, surname, email, email_folded },
    sort_name: sortNameOf({ name, surname, email }),
    email_confirmed_at: email_folded === user.email_folded ? user.email_confirmed_at : null,
  };
  if (await updateNames(executor, renamed)) return renamed;
  throw emailTaken();
}

/** The text by which people are sorted and searched. Tabs part it, which sort before all letters: Brown stands before Brown Lee. */
function sortNameOf({ name, surname, email }: Names): string {
  return foldName([surname, name, email].join('\t'));
}

function emailTaken(): ProblemError {
  return new ProblemError('EMAIL_TAKEN', { errors: [fieldError('email', 'EMAIL_TAKEN')] });
}

const findExisting = async (executor: Executor, id: string) => mustExist(await findUser(executor, id));

async function requireOtherAdministrator(executor: Executor, id: string): Promise<void> {
  if (!(await hasAdministrator(executor, id))) throw new ProblemError('LAST_ADMIN');
}
