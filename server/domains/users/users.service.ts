import type { AuditEntry } from '#contract/audit.ts';
import type { Actor, Role } from '#contract/auth.ts';
import { fieldError, ProblemError } from '#contract/errors.ts';
import { defaultUsersLimit } from '#contract/limits.ts';
import type { RoleChange, User, UsersQuery } from '#contract/users.ts';
import type { Database } from '#server/db/database.ts';
import { foldText } from '#server/db/fold-text.ts';
import { type IdempotencyClaim, writeOnce } from '#server/db/idempotency.ts';
import { newId } from '#server/db/new-id.ts';
import type { Executor } from '#server/db/tables.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { createUserDirectory } from './user-directory.ts';
import { mayRemoveUser } from './users.policy.ts';
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

interface NewAccount {
  readonly name: string;
  readonly surname: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly role: Role;
}

/** One account, as the other services see it. */
export type Account = UserRecord;
export type { AccountName };

/** Units that may leave the site without an administrator run one after another under this name (`alone` of a write). */
export const administratorsAlone: readonly string[] = ['administrators'];

type Names = Pick<Account, 'name' | 'surname' | 'email'>;

interface UsersDependencies {
  readonly database: Database;
  readonly audit: AuditService;
}

/** Accounts: for administrators, and for the other services. */
export interface UsersService {
  /** Within a write of the caller's. @throws ProblemError EMAIL_TAKEN */
  add(executor: Executor, account: NewAccount): Promise<Account>;
  /** The account of an address, however it is capitalized; undefined where there is none. */
  findByEmail(email: string): Promise<Account | undefined>;
  find(executor: Executor, id: string): Promise<Account | undefined>;
  /** In no order; what names no account is left out. */
  findMany(executor: Executor, ids: readonly string[]): Promise<AccountName[]>;
  /** The same by addresses that were folded (`foldText`). */
  findManyByFoldedEmails(executor: Executor, emails: readonly string[]): Promise<AccountName[]>;
  /** Whether there is anybody who may administer. */
  hasAdministrator(): Promise<boolean>;
  /** Writes down that somebody was here; false where the account is gone. */
  markSeen(executor: Executor, id: string, at: Date): Promise<boolean>;

  /**
   * Changes what names an account, within a write of the caller's. Another address is not confirmed any more.
   * @throws ProblemError EMAIL_TAKEN
   */
  rename(executor: Executor, user: Account, names: Names): Promise<Account>;
  /** Within a write of the caller's; false where the account or the password that it is known with is gone. */
  changePassword(executor: Executor, user: Account, passwordHash: string): Promise<boolean>;
  /** Writes down that mail to the account's address reaches its owner. */
  confirmEmail(executor: Executor, id: string, at: Date): Promise<void>;

  /** By e-mail, {@link defaultUsersLimit} unless `limit` says otherwise, with the count of all. */
  list(query: UsersQuery): Promise<{ items: User[]; totalCount: number }>;
  /** @throws ProblemError NOT_FOUND, LAST_ADMIN */
  changeRole(actor: Actor, change: RoleChange, claim: IdempotencyClaim | null): Promise<User>;
  /**
   * Removes an account with all that refers to it, within a write of the caller's that runs under {@link administratorsAlone};
   * `details` say what else went with it.
   * @throws ProblemError FORBIDDEN, NOT_FOUND, LAST_ADMIN
   */
  remove(executor: Executor, actor: Actor, id: string, details: AuditEntry['details']): Promise<void>;
}

/** Keeps all accounts in memory for being searched, so there is one for a process. */
export function createUsersService({ database, audit }: UsersDependencies): UsersService {
  const directory = createUserDirectory(database);

  return {
    add: addAccount,
    findByEmail: (email) => findUserByFoldedEmail(database.read, foldText(email)),
    find: findUser,
    findMany: (executor, ids) => findAccounts(executor, 'id', ids),
    findManyByFoldedEmails: (executor, emails) => findAccounts(executor, 'email_folded', emails),
    hasAdministrator: () => hasAdministrator(database.read),
    markSeen: markUserSeen,
    rename,
    changePassword: updatePassword,
    confirmEmail: updateEmailConfirmedAt,
    list: async ({ limit = defaultUsersLimit, offset = 0, ...filters }) => {
      const { users, totalCount } = await directory.find(filters, { limit, offset });
      return { items: [...users], totalCount };
    },

    changeRole: async (actor, { id, role }, claim) => {
      return writeOnce(
        database,
        claim,
        async (executor) => {
          const user = await findExisting(executor, id);
          if (user.role === role) return toUser(user);
          if (role !== 'ADMIN') await requireOtherAdministrator(executor, id);
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

    remove: async (executor, actor, id, details) => {
      if (!mayRemoveUser(actor, id)) throw new ProblemError('FORBIDDEN');
      const user = await findExisting(executor, id);
      if (user.role === 'ADMIN') await requireOtherAdministrator(executor, id);
      // First, as who deletes their own account is nobody afterwards.
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

/** What people are sorted by and searched in. */
function sortNameOf({ name, surname, email }: Names): string {
  return foldText(`${surname} ${name} ${email}`);
}

function emailTaken(): ProblemError {
  return new ProblemError('EMAIL_TAKEN', { errors: [fieldError('email', 'EMAIL_TAKEN')] });
}

async function findExisting(executor: Executor, id: string): Promise<UserRecord> {
  const user = await findUser(executor, id);
  if (!user) throw new ProblemError('NOT_FOUND');
  return user;
}

async function requireOtherAdministrator(executor: Executor, id: string): Promise<void> {
  if (!(await hasAdministrator(executor, id))) throw new ProblemError('LAST_ADMIN');
}

/** An account as administrators see it. */
export function toUser({ id, email, name, surname, role, created_at, last_seen_at }: UserRecord): User {
  return {
    ...{ id, email, name, surname, role },
    createdAt: created_at.toISOString(),
    lastSeenAt: last_seen_at?.toISOString() ?? null,
  };
}
