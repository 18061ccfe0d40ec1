import { ProblemError } from '#contract/errors.ts';
import type { Language } from '#contract/languages.ts';
import type { ResetLink } from '#contract/users.ts';
import type { Database } from '#server/db/database.ts';
import { foldText } from '#server/db/fold-text.ts';
import type { Executor } from '#server/db/tables.ts';
import type { EmailMessage, Mailer } from '#server/mail/mailer.ts';
import type { Account, UsersService } from '../users/users.service.ts';
import { type EmailDependencies, type EmailNews, type EmailPurpose, linkTo, writeEmail } from './account-emails.ts';
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

/** Purposes of links that set a password. They all give the same power, and a changed password removes them all. */
export const passwordLinks = ['resetPassword', 'handedOver'] as const satisfies Purpose[];
const longestLifetime = Math.max(...Object.values(lifetimes));

interface MailLinksDependencies {
  readonly database: Database;
  readonly users: UsersService;
  /** null: the site sends no e-mails. */
  readonly mailer: Mailer | null;
  readonly stationery: EmailDependencies;
}

/** A link that still works, and its owner. */
interface LiveLink extends Pick<MailLinkRecord, 'purpose' | 'email' | 'sign_in_id'> {
  readonly user: Account;
}

/** A pending address, which its user has to confirm. */
export type Move = Pick<MailLinkRecord, 'email' | 'sign_in_id'>;

/** Links that replace a password. A link sent by mail proves who receives that mail; a link handed over needs no mail. */
export type MailLinksService = ReturnType<typeof createMailLinksService>;

/** Works without a mailer too: links can then only be handed over, and calls that need mail are refused. */
export function createMailLinksService(dependencies: MailLinksDependencies) {
  const { database, users, mailer, stationery } = dependencies;

  async function find(executor: Executor, purposes: readonly Purpose[], token: string): Promise<LiveLink | undefined> {
    const link = await findMailLink(executor, hashToken(token));
    if (!link || !purposes.includes(link.purpose) || !isAlive(link)) return undefined;
    const user = await users.find(executor, link.user_id);
    if (!user) return undefined;
    // A link that sets a password counts only while the account still has the address that it was sent to.
    return link.purpose === 'confirmEmail' || isOwnAddress(link, user) ? { ...link, user } : undefined;
  }

  /** The pending address of an account; undefined where there is none, or it was not confirmed in time. */
  async function findMove(executor: Executor, user: Account): Promise<Move | undefined> {
    const link = await findMailLinkOf(executor, user.id, 'confirmEmail');
    return link && isAlive(link) && !isOwnAddress(link, user) ? link : undefined;
  }

  async function endMove(executor: Executor, user: Account): Promise<void> {
    if (await findMove(executor, user)) await removeMailLinksOf(executor, user.id, ['confirmEmail']);
  }

  /** Makes a new token and removes the former ones for the same purpose. */
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
    /** Refuses calls that need mail. @throws ProblemError NOT_FOUND */
    requireMail: (): void => {
      if (!mailer) throw new ProblemError('NOT_FOUND');
    },

    /** The name under which a write runs alone that makes a link, as only the newest link may work. */
    aloneWith: (userId: string): readonly string[] => [`mail links of ${userId}`],

    /**
     * Makes a link inside the caller's write, and gives the e-mail, which the caller sends afterwards; null where there is no mail.
     * @param move another address, to which the e-mail goes
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

    /** An e-mail to an account's address with news for its owner. The caller sends it; null where there is no mail. */
    tell: ({ email }: Account, about: EmailNews, language: Language | undefined): EmailMessage | null =>
      mailer && writeEmail(stationery, { about, to: email, token: '', language }),

    findMove,
    /** Takes back a pending address, inside the caller's write. */
    endMove,

    /** Makes a link to hand over, inside the caller's write, with or without mail. */
    handOver: async (executor: Executor, user: Account): Promise<ResetLink> => {
      const token = await replace(executor, user, 'handedOver');
      const url = linkTo(stationery.publicUrl, 'resetPassword', token);
      return { url, expiresAt: new Date(Date.now() + lifetimes.handedOver).toISOString() };
    },

    /** Writes and sends an e-mail in the background. */
    send: (makeEmail: () => Promise<EmailMessage | null>): void => mailer?.send(makeEmail),
    /** A link for these purposes; undefined where it is unknown or too old, or sets a password and was sent to a former address. */
    find,

    /** Finds a link in the same way and removes it: of several requests at the same time only one gets it. */
    take: async (executor: Executor, purposes: readonly Purpose[], token: string): Promise<LiveLink | undefined> => {
      const link = await find(executor, purposes, token);
      return link && (await removeMailLink(executor, hashToken(token))) ? link : undefined;
    },

    /** Removes a user's links: all, or those for some purposes. */
    remove: removeMailLinksOf,
    /** Removes, inside the caller's write, all links and moves that somebody with the former password may have asked for. */
    revoke: async (executor: Executor, user: Account): Promise<void> => {
      await removeMailLinksOf(executor, user.id, passwordLinks);
      await endMove(executor, user);
    },

    /** Counts how often a user names an address for e-mails. @throws ProblemError TOO_MANY_REQUESTS */
    countAddress: async (userId: string): Promise<void> => {
      await countAttempt(database, [addressByAccount(userId)]);
    },

    /** Removes expired links, inside the caller's write. Gives how many. */
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
