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

/** As the first one of a new site is called. */
const administratorName = { name: 'Site', surname: 'Administrator' } as const;

interface RescueDependencies {
  readonly database: Database;
  readonly users: UsersService;
  readonly audit: AuditService;
  readonly passwords: PasswordHashing;
  readonly mailLinks: MailLinksService;
}

/** Lets people in who cannot help themselves: by whoever runs the site, where there is no mail too. */
export type RescueService = ReturnType<typeof createRescueService>;

/** Writes each entry into the journal, under the actor who is given. */
export function createRescueService(dependencies: RescueDependencies) {
  const { database, users, audit, passwords, mailLinks } = dependencies;

  const findExisting = async (email: string) => mustExist(await users.findByEmail(email));

  async function handOver(executor: Executor, actor: Actor, user: Account): Promise<ResetLink> {
    await audit.record(executor, actor, { action: 'user.resetLinkMade', ...aboutUser(user) });
    return mailLinks.handOver(executor, user);
  }

  return {
    /** Makes an account an administrator's (null), or a new one with a link for its password. */
    createAdministrator: async (actor: Actor, email: string): Promise<ResetLink | null> => {
      const known = await users.findByEmail(email);
      if (known) {
        await users.changeRole(actor, { id: known.id, role: 'ADMIN' }, null);
        return null;
      }
      // Nobody knows this password: the link sets another.
      const passwordHash = await passwords.hash(randomBytes(32).toString('base64url'));
      return database.write(async (executor) => {
        const user = await users.add(executor, { ...administratorName, email, role: 'ADMIN', passwordHash });
        await audit.record(executor, actor, { action: 'user.created', ...aboutUser(user) });
        return handOver(executor, actor, user);
      });
    },

    /** A link for setting the password of an account, by its id or e-mail, in the place of any before it. @throws ProblemError NOT_FOUND */
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

    /** Ends what locks an account; tells how many failed sign-ins were forgiven. @throws ProblemError NOT_FOUND */
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
