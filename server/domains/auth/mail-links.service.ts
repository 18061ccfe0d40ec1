import { ProblemError } from '#contract/errors.ts';
import type { Language } from '#contract/languages.ts';
import type { Database } from '#server/db/database.ts';
import { foldText } from '#server/db/fold-text.ts';
import type { Executor } from '#server/db/tables.ts';
import type { EmailMessage, Mailer } from '#server/mail/mailer.ts';
import type { Account, UsersService } from '../users/users.service.ts';
import { type EmailPurpose, linkTo, type Stationery, writeEmail } from './account-emails.ts';
import {
  findMailLink,
  insertMailLink,
  type Purpose,
  removeMailLink,
  removeMailLinksBefore,
  removeMailLinksOf,
} from './mail-links.repository.ts';
import { addressByAccount, countAttempt } from './throttle.ts';
import { hashToken, newToken } from './tokens.ts';

const hourMilliseconds = 60 * 60 * 1000;
const lifetimes: Readonly<Record<Purpose, number>> = {
  resetPassword: hourMilliseconds,
  handedOver: 24 * hourMilliseconds,
  confirmEmail: 3 * 24 * hourMilliseconds,
};

/** Links that set a password: whoever has one has them all, and none is left by another password. */
export const passwordLinks = ['resetPassword', 'handedOver'] as const satisfies Purpose[];
const longestLifetime = Math.max(...Object.values(lifetimes));

interface MailLinksDependencies {
  readonly database: Database;
  readonly users: UsersService;
  /** null: the site sends no e-mails. */
  readonly mailer: Mailer | null;
  readonly stationery: Stationery;
}

/** A link that lives, and whose it is. */
interface LiveLink {
  readonly user: Account;
  readonly purpose: Purpose;
}

/** A link that an administrator hands over, for setting a password. */
export interface ResetLink {
  readonly url: string;
  readonly expiresAt: Date;
}

/** Links that stand for a password: sent by mail, they prove who receives it; handed over, they need none. */
export type MailLinksService = ReturnType<typeof createMailLinksService>;

/** Works without a mailer too: then links are only handed over, and what there is only with mail is refused. */
export function createMailLinksService(dependencies: MailLinksDependencies) {
  const { database, users, mailer, stationery } = dependencies;

  async function find(executor: Executor, purposes: readonly Purpose[], token: string): Promise<LiveLink | undefined> {
    const link = await findMailLink(executor, hashToken(token));
    if (!link || !purposes.includes(link.purpose)) return undefined;
    if (link.created_at.getTime() <= Date.now() - lifetimes[link.purpose]) return undefined;
    const user = await users.find(executor, link.user_id);
    return user && foldText(link.email) === user.email_folded ? { user, purpose: link.purpose } : undefined;
  }

  /** A new token in the place of those that there were for this. */
  async function replace(executor: Executor, { id, email }: Account, purpose: Purpose): Promise<string> {
    const token = newToken();
    await removeMailLinksOf(executor, id, [purpose]);
    const link = { token_hash: hashToken(token), user_id: id, purpose, email, created_at: new Date() };
    await insertMailLink(executor, link);
    return token;
  }

  return {
    /** Refuses what there is only with mail. @throws ProblemError NOT_FOUND */
    requireMail: (): void => {
      if (!mailer) throw new ProblemError('NOT_FOUND');
    },

    /** Name that a write runs alone under which makes a link: only the newest shall work. */
    aloneWith: (userId: string): readonly string[] => [`mail links of ${userId}`],

    /** Makes a link within a write of the caller's, who has the e-mail sent once that is done; null where there is no mail. */
    make: async (
      executor: Executor,
      user: Account,
      purpose: EmailPurpose,
      language: Language | undefined = 'en',
    ): Promise<EmailMessage | null> => {
      if (!mailer) return null;
      const token = await replace(executor, user, purpose);
      return writeEmail(stationery, { purpose, to: user.email, token, language });
    },

    /** Makes a link for handing over, likewise; it works whether there is mail or not. */
    handOver: async (executor: Executor, user: Account): Promise<ResetLink> => {
      const token = await replace(executor, user, 'handedOver');
      const url = linkTo(stationery.publicUrl, 'resetPassword', token);
      return { url, expiresAt: new Date(Date.now() + lifetimes.handedOver) };
    },

    /** Has an e-mail made and sent in its own time. */
    send: (makeEmail: () => Promise<EmailMessage | null>): void => mailer?.send(makeEmail),
    /** A link of these purposes; undefined for one that is unknown, too old, or was made for another address than the account has now. */
    find,

    /** The same, and the link is gone then: of many who take it at the same time one gets it. */
    take: async (executor: Executor, purposes: readonly Purpose[], token: string): Promise<LiveLink | undefined> => {
      const link = await find(executor, purposes, token);
      return link && (await removeMailLink(executor, hashToken(token))) ? link : undefined;
    },

    /** Makes somebody's links worthless: all, or those of some purposes. */
    remove: removeMailLinksOf,

    /** Counts that somebody names an address for e-mails to be sent to. @throws ProblemError TOO_MANY_REQUESTS */
    countAddress: async (userId: string): Promise<void> => {
      await countAttempt(database, [addressByAccount(userId)]);
    },

    /** Forgets what has expired, within a write of the caller's, and tells how many. */
    sweep: (executor: Executor): Promise<number> =>
      removeMailLinksBefore(executor, new Date(Date.now() - longestLifetime)),
  };
}
