import { ProblemError } from '#contract/errors.ts';
import type { Language } from '#contract/languages.ts';
import type { ResetLink } from '#contract/users.ts';
import type { Database } from '#server/db/database.ts';
import { foldText } from '#server/db/fold-text.ts';
import type { Executor } from '#server/db/tables.ts';
import type { EmailMessage, Mailer } from '#server/mail/mailer.ts';
import type { Account, UsersService } from '../users/users.service.ts';
import { type EmailNews, type EmailPurpose, linkTo, type Stationery, writeEmail } from './account-emails.ts';
import {
  findMailLink,
  findMailLinkOf,
  insertMailLink,
  type MailLinkRecord,
  type Purpose,
  removeMailLink,
  removeMailLinksBefore,
  removeMailLinksOf,
} from './auth.repository.ts';
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
interface LiveLink extends Pick<MailLinkRecord, 'purpose' | 'email' | 'sign_in_id'> {
  readonly user: Account;
}

/** Another address that somebody has asked for, and has to confirm. */
export type Move = Pick<MailLinkRecord, 'email' | 'sign_in_id'>;

/** Links that stand for a password: sent by mail, they prove who receives it; handed over, they need none. */
export type MailLinksService = ReturnType<typeof createMailLinksService>;

/** Works without a mailer too: then links are only handed over, and what there is only with mail is refused. */
export function createMailLinksService(dependencies: MailLinksDependencies) {
  const { database, users, mailer, stationery } = dependencies;

  async function find(executor: Executor, purposes: readonly Purpose[], token: string): Promise<LiveLink | undefined> {
    const link = await findMailLink(executor, hashToken(token));
    if (!link || !purposes.includes(link.purpose) || !isAlive(link)) return undefined;
    const user = await users.find(executor, link.user_id);
    if (!user) return undefined;
    // What sets a password went to the address that the account had.
    return link.purpose === 'confirmEmail' || isOwnAddress(link, user) ? { ...link, user } : undefined;
  }

  /** The other address that an account is to have; undefined where none was asked for, or it was not confirmed in time. */
  async function findMove(executor: Executor, user: Account): Promise<Move | undefined> {
    const link = await findMailLinkOf(executor, user.id, 'confirmEmail');
    return link && isAlive(link) && !isOwnAddress(link, user) ? link : undefined;
  }

  async function endMove(executor: Executor, user: Account): Promise<void> {
    if (await findMove(executor, user)) await removeMailLinksOf(executor, user.id, ['confirmEmail']);
  }

  /** A new token in the place of those that there were for this. */
  async function replace(
    executor: Executor,
    { id, email }: Account,
    purpose: Purpose,
    move: Move = { email, sign_in_id: null },
  ): Promise<string> {
    const token = newToken();
    await removeMailLinksOf(executor, id, [purpose]);
    await insertMailLink(executor, {
      token_hash: hashToken(token),
      user_id: id,
      purpose,
      created_at: new Date(),
      email: move.email,
      sign_in_id: move.sign_in_id,
    });
    return token;
  }

  return {
    /** Refuses what there is only with mail. @throws ProblemError NOT_FOUND */
    requireMail: (): void => {
      if (!mailer) throw new ProblemError('NOT_FOUND');
    },

    /** Name that a write runs alone under which makes a link: only the newest shall work. */
    aloneWith: (userId: string): readonly string[] => [`mail links of ${userId}`],

    /**
     * Makes a link within a write of the caller's, who has the e-mail sent once that is done; null where there is no mail.
     * @param move to another address, which the e-mail goes to
     */
    make: async (
      executor: Executor,
      user: Account,
      purpose: EmailPurpose,
      language: Language | undefined,
      move?: Move,
    ): Promise<EmailMessage | null> => {
      if (!mailer) return null;
      const token = await replace(executor, user, purpose, move);
      return writeEmail(stationery, { about: purpose, to: move?.email ?? user.email, token, language });
    },

    /** An e-mail to the address of an account that tells its owner of something, to be sent likewise; null where there is no mail. */
    tell: ({ email }: Account, about: EmailNews, language: Language | undefined): EmailMessage | null =>
      mailer && writeEmail(stationery, { about, to: email, token: '', language }),

    findMove,
    /** Takes back that an account is to have another address, within a write of the caller's. */
    endMove,

    /** Makes a link for handing over, likewise; it works whether there is mail or not. */
    handOver: async (executor: Executor, user: Account): Promise<ResetLink> => {
      const token = await replace(executor, user, 'handedOver');
      const url = linkTo(stationery.publicUrl, 'resetPassword', token);
      return { url, expiresAt: new Date(Date.now() + lifetimes.handedOver).toISOString() };
    },

    /** Has an e-mail made and sent in its own time. */
    send: (makeEmail: () => Promise<EmailMessage | null>): void => mailer?.send(makeEmail),
    /** A link of these purposes; undefined for one that is unknown, too old, or sets a password and went to a former address. */
    find,

    /** The same, and the link is gone then: of many who take it at the same time one gets it. */
    take: async (executor: Executor, purposes: readonly Purpose[], token: string): Promise<LiveLink | undefined> => {
      const link = await find(executor, purposes, token);
      return link && (await removeMailLink(executor, hashToken(token))) ? link : undefined;
    },

    /** Makes somebody's links worthless: all, or those of some purposes. */
    remove: removeMailLinksOf,
    /** Makes worthless whatever others may have asked for who knew the former password, within a write of the caller's. */
    revoke: async (executor: Executor, user: Account): Promise<void> => {
      await removeMailLinksOf(executor, user.id, passwordLinks);
      await endMove(executor, user);
    },

    /** Counts that somebody names an address for e-mails to be sent to. @throws ProblemError TOO_MANY_REQUESTS */
    countAddress: async (userId: string): Promise<void> => {
      await countAttempt(database, [addressByAccount(userId)]);
    },

    /** Forgets what has expired, within a write of the caller's, and tells how many. */
    sweep: (executor: Executor): Promise<number> =>
      removeMailLinksBefore(executor, new Date(Date.now() - longestLifetime)),
  };
}

function isAlive({ purpose, created_at }: MailLinkRecord): boolean {
  return created_at.getTime() > Date.now() - lifetimes[purpose];
}

function isOwnAddress({ email }: MailLinkRecord, user: Account): boolean {
  return foldText(email) === user.email_folded;
}
