import { randomBytes } from 'node:crypto';
import type { Actor } from '#contract/auth.ts';
import { mustExist } from '#contract/errors.ts';
import type { ResetLink } from '#contract/users.ts';
import type { Database } from '#server/db/database.ts';
import { type Claim, writeOnce } from '#server/db/idempotency.ts';
import type { Executor } from '#server/db/tables.ts';
import { aboutUser } from '#server/writing/journal-entry.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { Account, UsersService } from '../users/users.service.ts';
import type { MailLinksService } from './mail-links.service.ts';
import type { PasswordHashing } from './password-hashing.ts';
import { forgiveCodes, forgiveGuesses } from './throttle.ts';

/** The name that the first administrator of a new site gets. */
const administratorName = { name: 'Site', surname: 'Administrator' } as const;

interface RescueDependencies {
  readonly database: Database;
  readonly users: UsersService;
  readonly audit: AuditService;
  readonly passwords: PasswordHashing;
  readonly mailLinks: MailLinksService;
}

/** Helps people who cannot sign in any more. The site's keeper uses it, also without mail. */
export type RescueService = ReturnType<typeof createRescueService>;

/** Writes every action into the journal, under the given actor. */
export function createRescueService(dependencies: RescueDependencies) {
  const { database, users, audit, passwords, mailLinks } = dependencies;

  const findExisting = async (email: string) => mustExist(await users.findByEmail(email));

  async function handOver(executor: Executor, actor: Actor, user: Account): Promise<ResetLink> {
    await audit.record(executor, actor, { action: 'user.resetLinkMade', ...aboutUser(user) });
    return mailLinks.handOver(executor, user);
  }

  return {
    /**
     * Makes the user of an address an administrator and gives null. Without such an account, adds one and gives a link to set its password.
     */
    createAdministrator: async (actor: Actor, email: string): Promise<ResetLink | null> => {
      const known = await users.findByEmail(email);
      if (known) {
        await users.changeRole(actor, { id: known.id, role: 'ADMIN' }, null);
        return null;
      }
      // Nobody knows this password; the link replaces it.
      const passwordHash = await passwords.hash(randomBytes(32).toString('base64url'));
      return database.write(async (executor) => {
        const user = await users.add(executor, { ...administratorName, email, role: 'ADMIN', passwordHash });
        await audit.record(executor, actor, { action: 'user.created', ...aboutUser(user) });
        return handOver(executor, actor, user);
      });
    },

    /**
     * Makes a link to set the password of an account, which is given by id or e-mail. Former links stop working.
     * @throws ProblemError NOT_FOUND
     */
    createResetLink: async (
      actor: Actor,
      account: { readonly id: string } | { readonly email: string },
      claim: Claim = null,
    ): Promise<ResetLink> => {
      const user =
        'id' in account ? mustExist(await users.find(database.read, account.id)) : await findExisting(account.email);
      const alone = mailLinks.aloneWith(user.id);
      return writeOnce(database, claim, (executor) => handOver(executor, actor, user), { alone });
    },

    /** Forgives the failed sign-ins that block an account. Gives how many. @throws ProblemError NOT_FOUND */
    unlock: async (actor: Actor, email: string): Promise<number> => {
      const user = await findExisting(email);
      return database.write(async (executor) => {
        await audit.record(executor, actor, { action: 'user.unlocked', ...aboutUser(user) });
        const codes = await forgiveCodes(executor, user.email_folded);
        return codes + (await forgiveGuesses(executor, user.email_folded));
      });
    },
  };
}
