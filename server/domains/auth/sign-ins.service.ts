import type { SignIn } from '#contract/account.ts';
import { type Actor, type Caller, isAdministrator, type Session } from '#contract/auth.ts';
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
/** A token ends when it has not been used for this long. */
const unusedDays = 30;
/** A token ends at this age even if it is used. Administrators' tokens end earlier, because they open more. */
const maxAgeDays = { USER: 90, ADMIN: 7 } as const;
const maxUserAgentLength = 300;

interface SignInsDependencies {
  readonly database: Database;
  readonly users: UsersService;
  readonly audit: AuditService;
  readonly codes: SecondFactorCodes;
  /** Whether administration needs a sign-in with a second factor. */
  readonly requiresAdminSecondFactor: boolean;
}

/** The sign-ins of accounts. */
export type SignInsService = ReturnType<typeof createSignInsService>;

/** The limits within which a sign-in is alive now. */
export function signInBounds(): SignInBounds {
  const daysAgo = (days: number) => new Date(Date.now() - days * dayMilliseconds);
  return {
    usedSince: daysAgo(unusedDays),
    begunSince: daysAgo(maxAgeDays.USER),
    administratorsBegunSince: daysAgo(maxAgeDays.ADMIN),
  };
}

/** The answer to a client that signs in, with the token in clear; only its hash is stored. */
export function toSession({ id, email, name, surname, role }: Account, token: string): Session {
  return { token, id, email, name, surname, role };
}

/** Makes tokens and stores only their hashes, so a token can be shown only once. */
export function createSignInsService(dependencies: SignInsDependencies) {
  const { database, users, audit, codes, requiresAdminSecondFactor } = dependencies;
  /** Ending all sign-ins ends the access tokens too. They stay if one sign-in goes on. */
  const endAll = async (executor: Executor, userId: string, beside?: { readonly signInId: string | null }) => {
    const besideId = beside?.signInId ?? null;
    await removeSessionsOf(executor, userId, besideId);
    if (besideId === null) await removeAccessTokensOf(executor, userId);
  };

  /** The rights of a sign-in. An administrator's sign-in without a required second factor has only a user's rights. */
  const effectiveRightsOf = ({ role, hasSecondFactor }: Pick<Caller, 'role' | 'hasSecondFactor'>) => {
    const isHeldBack = role === 'ADMIN' && requiresAdminSecondFactor && !hasSecondFactor;
    return { role: isHeldBack ? 'USER' : role, hasSecondFactor, isHeldBack } as const;
  };

  return {
    effectiveRightsOf,

    /** The calling sign-in first, then those used last. */
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

    /** @throws ProblemError NOT_FOUND, also for a sign-in of another user */
    end: (actor: Actor, id: string, claim: Claim): Promise<void> =>
      writeOnce(database, claim, async (executor) => {
        if (!(await removeSessionOf(executor, actor.id, id))) throw new ProblemError('NOT_FOUND');
      }),

    /** Ends all sign-ins but the calling one. */
    endOthers: (caller: Caller, claim: Claim): Promise<void> =>
      writeOnce(database, claim, (executor) => endAll(executor, caller.id, caller)),

    /** Ends all sign-ins of a user, as an administrator. @throws ProblemError NOT_FOUND */
    endAllOf: (actor: Actor, userId: string, claim: Claim): Promise<void> =>
      writeOnce(database, claim, async (executor) => {
        const user = mustExist(await users.find(executor, userId));
        await endAll(executor, userId);
        await audit.record(executor, actor, { action: 'user.signInsEnded', ...aboutUser(user) });
      }),

    /** Notes that the caller has just proved who they are, inside the caller's write. */
    confirm: (executor: Executor, { signInId }: Caller): Promise<void> =>
      confirmSession(executor, signInId, new Date()),

    /** The owner of a sign-in or access token; undefined once it has ended. */
    findOwner: async (id: string): Promise<Actor | undefined> => {
      const owner =
        (await findOwner(database.read, id, signInBounds())) ?? (await findAccessTokenOwner(database.read, id));
      return owner && { id: owner.id, role: effectiveRightsOf(owner).role };
    },

    /**
     * Begins a sign-in, inside the caller's write. An account with a second factor needs a code, which is used up. `provedAt` is when the
     * owner proved who they are, where that was not just now.
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
      // Account or password may have gone while the password was compared. From here on they cannot.
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
      if (isAdministrator(user)) {
        await audit.record(executor, user, { action: 'user.signedIn', ...aboutUser(user) });
      }
      return toSession(user, token);
    },

    /** Ends all sign-ins, or all but one, inside the caller's write. */
    endAll,
  };
}
