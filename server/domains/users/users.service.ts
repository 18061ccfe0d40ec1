import type { Role } from '#contract/auth.ts';
import { fieldError, ProblemError } from '#contract/errors.ts';
import type { Database } from '#server/db/database.ts';
import { foldText } from '#server/db/fold-text.ts';
import { newId } from '#server/db/new-id.ts';
import type { Executor } from '#server/db/tables.ts';
import { findUser, findUserByFoldedEmail, hasAdministrator, insertUser, type UserRecord } from './users.repository.ts';

interface NewAccount {
  readonly name: string;
  readonly surname: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly role: Role;
}

/** One account, as the other services see it. */
export type Account = UserRecord;

/** Accounts, for the other services; who may see or change them is decided by those. */
export interface UsersService {
  /** Within a write of the caller's. @throws ProblemError EMAIL_TAKEN */
  add(executor: Executor, account: NewAccount): Promise<Account>;
  /** The account of an address, however it is capitalized; undefined where there is none. */
  findByEmail(email: string): Promise<Account | undefined>;
  find(executor: Executor, id: string): Promise<Account | undefined>;
  /** Whether there is anybody who may administer. */
  hasAdministrator(): Promise<boolean>;
}

export function createUsersService(database: Database): UsersService {
  return {
    add: async (executor, { passwordHash, ...account }) => {
      const user: UserRecord = {
        id: newId(),
        ...account,
        email_folded: foldText(account.email),
        password_hash: passwordHash,
        created_at: new Date(),
        sort_name: foldText(`${account.surname} ${account.name} ${account.email}`),
        last_seen_at: null,
      };
      if (await insertUser(executor, user)) return user;
      throw new ProblemError('EMAIL_TAKEN', { errors: [fieldError('email', 'EMAIL_TAKEN')] });
    },
    findByEmail: (email) => findUserByFoldedEmail(database.read, foldText(email)),
    find: findUser,
    hasAdministrator: () => hasAdministrator(database.read),
  };
}
