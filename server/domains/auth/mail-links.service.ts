import { ProblemError } from '#contract/errors.ts';
import type { Language } from '#contract/languages.ts';
import type { Database } from '#server/db/database.ts';
import { foldText } from '#server/db/fold-text.ts';
import type { Executor } from '#server/db/tables.ts';
import type { Letter, Mailer } from '#server/mail/mailer.ts';
import type { Account, UsersService } from '../users/users.service.ts';
import { type Stationery, writeLetter } from './letters.ts';
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
  confirmEmail: 3 * 24 * hourMilliseconds,
};
const longestLifetime = Math.max(...Object.values(lifetimes));

interface MailLinksDependencies {
  readonly database: Database;
  readonly users: UsersService;
  /** null: the site sends no letters. */
  readonly mailer: Mailer | null;
  readonly stationery: Stationery;
}

/** Links that prove who receives the mail of an address. */
export interface MailLinksService {
  /** Refuses what there is only with mail. @throws ProblemError NOT_FOUND */
  requireMail(): void;
  /** Name that a write runs alone under which makes a link: only the newest shall work. */
  aloneWith(userId: string): readonly string[];
  /** Makes a link within a write of the caller's, who has the letter sent once that is done; null where there is no mail. */
  make(executor: Executor, user: Account, purpose: Purpose, language: Language | undefined): Promise<Letter | null>;
  /** Has a letter made and sent in its own time. */
  send(makeLetter: () => Promise<Letter | null>): void;
  /** Whose link it is: undefined for one that is unknown, too old, or was sent to another address than the account has now. */
  find(executor: Executor, purpose: Purpose, token: string): Promise<Account | undefined>;
  /** The same, and the link is gone then: of many who take it at the same time one gets it. */
  take(executor: Executor, purpose: Purpose, token: string): Promise<Account | undefined>;
  /** Makes somebody's links worthless: all, or those of one purpose. */
  remove(executor: Executor, userId: string, purpose?: Purpose): Promise<void>;
  /** Counts that somebody names an address for letters to be sent to. @throws ProblemError TOO_MANY_REQUESTS */
  countAddress(userId: string): Promise<void>;
  /** Forgets what has expired, within a write of the caller's. */
  sweep(executor: Executor): Promise<void>;
}

export function createMailLinksService(dependencies: MailLinksDependencies): MailLinksService {
  const { database, users, mailer, stationery } = dependencies;

  async function find(executor: Executor, purpose: Purpose, token: string): Promise<Account | undefined> {
    const since = new Date(Date.now() - lifetimes[purpose]);
    const link = await findMailLink(executor, purpose, hashToken(token), since);
    const user = link && (await users.find(executor, link.user_id));
    return user && foldText(link.email) === user.email_folded ? user : undefined;
  }

  return {
    requireMail: () => {
      if (!mailer) throw new ProblemError('NOT_FOUND');
    },

    aloneWith: (userId) => [`mail links of ${userId}`],

    make: async (executor, { id, email }, purpose, language = 'en') => {
      if (!mailer) return null;
      const token = newToken();
      await removeMailLinksOf(executor, id, purpose);
      const link = { token_hash: hashToken(token), user_id: id, purpose, email, created_at: new Date() };
      await insertMailLink(executor, link);
      return writeLetter(stationery, { purpose, to: email, token, language });
    },

    send: (makeLetter) => mailer?.send(makeLetter),
    find,

    take: async (executor, purpose, token) => {
      const user = await find(executor, purpose, token);
      return user && (await removeMailLink(executor, hashToken(token))) ? user : undefined;
    },

    remove: removeMailLinksOf,

    countAddress: async (userId) => {
      await countAttempt(database, [addressByAccount(userId)]);
    },

    sweep: (executor) => removeMailLinksBefore(executor, new Date(Date.now() - longestLifetime)),
  };
}
