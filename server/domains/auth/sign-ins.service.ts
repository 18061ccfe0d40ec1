import type { SignIn } from '#contract/account.ts';
import type { Actor, Caller, Session } from '#contract/auth.ts';
import { mustExist, ProblemError } from '#contract/errors.ts';
import type { Database } from '#server/db/database.ts';
import { type Claim, writeOnce } from '#server/db/idempotency.ts';
import { newId } from '#server/db/new-id.ts';
import type { Executor } from '#server/db/tables.ts';
import { aboutUser } from '#server/writing/journal-entry.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { Account, UsersService } from '../users/users.service.ts';
import { findAccessTokenOwner, removeAccessTokensOf } from './access-tokens.repository.ts';
import {
  confirmSession,
  findOwner,
  insertSession,
  listSessions,
  removeSessionOf,
  removeSessionsOf,
  type SignInBounds,
} from './auth.repository.ts';
import type { SecondFactorCodes } from './second-factor-codes.ts';
import { hashToken, newToken } from './tokens.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;
/** A token dies when it was not used for so long (contract section 1). */
const unusedDays = 30;
/** However it is used, it dies when it is so old: an administrator's opens more. */
const maxAgeDays = { USER: 90, ADMIN: 7 } as const;
const maxUserAgentLength = 300;

interface SignInsDependencies {
  readonly database: Database;
  readonly users: UsersService;
  readonly audit: AuditService;
  readonly codes: SecondFactorCodes;
  /** Whether the administration is open only to sign-ins with a second factor. */
  readonly requiresAdminSecondFactor: boolean;
}

/** Where an account is signed in. */
export type SignInsService = ReturnType<typeof createSignInsService>;

/** Which sign-ins are alive now. */
export function signInBounds(): SignInBounds {
  const daysAgo = (days: number) => new Date(Date.now() - days * dayMilliseconds);
  return {
    usedSince: daysAgo(unusedDays),
    begunSince: daysAgo(maxAgeDays.USER),
    administratorsBegunSince: daysAgo(maxAgeDays.ADMIN),
  };
}

/** What a client is told of its sign-in, with the token in clear: only its hash is stored. */
export function toSession({ id, email, name, surname, role }: Account, token: string): Session {
  return { token, id, email, name, surname, role };
}

/** Makes tokens and stores only their hashes, so that nobody can be told a token again. */
export function createSignInsService(dependencies: SignInsDependencies) {
  const { database, users, audit, codes, requiresAdminSecondFactor } = dependencies;
  /** With all of them the access tokens end; they stay where somebody ends others from one that goes on. */
  const endAll = async (executor: Executor, userId: string, beside?: { readonly signInId: string | null }) => {
    const besideId = beside?.signInId ?? null;
    await removeSessionsOf(executor, userId, besideId);
    if (besideId === null) await removeAccessTokensOf(executor, userId);
  };

  /** What a sign-in may do: an administrator's without the second factor that the site wants opens no more than a user's. */
  const standingOf = ({ role, hasSecondFactor }: Pick<Caller, 'role' | 'hasSecondFactor'>) => {
    const isHeldBack = role === 'ADMIN' && requiresAdminSecondFactor && !hasSecondFactor;
    return { role: isHeldBack ? 'USER' : role, hasSecondFactor, isHeldBack } as const;
  };

  return {
    standingOf,

    /** The one that asks first, then those used last. */
    list: async (actor: Actor, token: string): Promise<SignIn[]> => {
      const tokenHash = hashToken(token);
      const sessions = await listSessions(database.read, actor.id, signInBounds());
      const signIns = sessions.map(({ id, token_hash, created_at, last_used_at, user_agent }) => ({
        id,
        createdAt: created_at.toISOString(),
        lastUsedAt: last_used_at.toISOString(),
        userAgent: user_agent,
        isCurrent: token_hash === tokenHash,
      }));
      return [...signIns.filter(({ isCurrent }) => isCurrent), ...signIns.filter(({ isCurrent }) => !isCurrent)];
    },

    /** @throws ProblemError NOT_FOUND for another's as for one that is not there */
    end: (actor: Actor, id: string, claim: Claim): Promise<void> =>
      writeOnce(database, claim, async (executor) => {
        if (!(await removeSessionOf(executor, actor.id, id))) throw new ProblemError('NOT_FOUND');
      }),

    /** Ends all but the one that asks. */
    endOthers: (caller: Caller, claim: Claim): Promise<void> =>
      writeOnce(database, claim, (executor) => endAll(executor, caller.id, caller)),

    /** Ends all of somebody's, as an administrator. @throws ProblemError NOT_FOUND */
    endAllOf: (actor: Actor, userId: string, claim: Claim): Promise<void> =>
      writeOnce(database, claim, async (executor) => {
        const user = mustExist(await users.find(executor, userId));
        await endAll(executor, userId);
        await audit.record(executor, actor, { action: 'user.signInsEnded', ...aboutUser(user) });
      }),

    /** Writes down that the caller has just proved who they are, within a write of the caller's. */
    confirm: (executor: Executor, { signInId }: Caller): Promise<void> =>
      confirmSession(executor, signInId, new Date()),

    /** Whose sign-in or access token this is; undefined once it has ended. */
    findOwner: async (id: string): Promise<Actor | undefined> => {
      const owner =
        (await findOwner(database.read, id, signInBounds())) ?? (await findAccessTokenOwner(database.read, id));
      return owner && { id: owner.id, role: standingOf(owner).role };
    },

    /**
     * Begins one, within a write of the caller's; where the account has a second factor it takes a code, which is used up. `provedAt`:
     * when its owner proved who they are, where that was not just now.
     * @throws ProblemError INVALID_CREDENTIALS where the account has changed meanwhile, SECOND_FACTOR_REQUIRED
     */
    start: async (
      executor: Executor,
      user: Account,
      userAgent: string,
      code?: string,
      provedAt: Date | null = null,
    ): Promise<Session> => {
      const now = new Date();
      // Account or password may have gone while the password was compared; from here on neither can.
      const isThere = await users.markSeen(executor, user.id, now);
      const current = isThere ? await users.find(executor, user.id) : undefined;
      if (current?.password_hash !== user.password_hash) throw new ProblemError('INVALID_CREDENTIALS');
      const hasSecondFactor = await codes.prove(executor, user.id, code);
      const token = newToken();
      await insertSession(executor, {
        id: newId(),
        token_hash: hashToken(token),
        user_id: user.id,
        created_at: now,
        last_used_at: now,
        user_agent: userAgent.slice(0, maxUserAgentLength),
        confirmed_at: hasSecondFactor ? null : provedAt,
        has_second_factor: hasSecondFactor,
      });
      if (user.role === 'ADMIN') {
        await audit.record(executor, user, { action: 'user.signedIn', ...aboutUser(user) });
      }
      return toSession(user, token);
    },

    /** Ends all, within a write of the caller's, but one where that is given. */
    endAll,
  };
}
