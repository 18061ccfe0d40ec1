import type { AccessToken, AccessTokenInput, NewAccessToken } from '#contract/access-tokens.ts';
import type { Actor, Caller } from '#contract/auth.ts';
import { fieldError, mustExist, refuseFaults } from '#contract/errors.ts';
import { maxAccessTokens } from '#contract/limits.ts';
import type { Database } from '#server/db/database.ts';
import { type Claim, writeOnce } from '#server/db/idempotency.ts';
import { newId } from '#server/db/new-id.ts';
import type { Executor } from '#server/db/tables.ts';
import { aboutUser } from '#server/writing/journal-entry.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { UsersService } from '../users/users.service.ts';
import {
  type AccessTokenRow,
  countAccessTokens,
  findAccessToken,
  insertAccessToken,
  listAccessTokens,
  removeAccessTokenOf,
  touchAccessToken,
} from './access-tokens.repository.ts';
import type { SignInsService } from './sign-ins.service.ts';
import { hashToken, newToken } from './tokens.ts';

/** People, and programs that look for leaked secrets, recognize an access token by it. */
const prefix = 'molsys_';

interface AccessTokensDependencies {
  readonly database: Database;
  readonly users: UsersService;
  readonly audit: AuditService;
  readonly signIns: Pick<SignInsService, 'effectiveRightsOf'>;
}

/** Access tokens: programs call with them in the place of their owners. */
export type AccessTokensService = ReturnType<typeof createAccessTokensService>;

/** Whether a token is an access token, and not that of a sign-in. */
export function isAccessToken(token: string): boolean {
  return token.startsWith(prefix);
}

function toAccessToken({ id, name, scope, created_at, last_used_on }: AccessTokenRow): AccessToken {
  return { id, name, scope, createdAt: created_at.toISOString(), lastUsedOn: last_used_on };
}

/** Stores only hashes, so a token can be shown only once. Access tokens end with their account, and when all its sign-ins are ended. */
export function createAccessTokensService({ database, users, audit, signIns }: AccessTokensDependencies) {
  /** Writes a user's action on their own account into the journal. Nobody else changes that account until the write is done. */
  async function record(
    executor: Executor,
    actor: Actor,
    action: 'user.accessTokenMade' | 'user.accessTokenRemoved',
  ): Promise<void> {
    await users.markSeen(executor, actor.id, new Date());
    const user = await users.ofCaller(executor, actor);
    await audit.record(executor, actor, { action, ...aboutUser(user) });
  }

  return {
    /** The caller that a token belongs to, who is never asked for another proof; null for a token that is unknown or revoked. */
    authenticate: async (token: string): Promise<Caller | null> => {
      const found = await findAccessToken(database.read, { tokenHash: hashToken(token) });
      if (!found) return null;
      const now = new Date();
      const today = now.toISOString().slice(0, 10);
      if (found.lastUsedOn !== today) {
        await database.write(async (executor) => {
          await touchAccessToken(executor, found.tokenId, today);
          await users.markSeen(executor, found.id, now);
        });
      }
      const { id, tokenId, scope } = found;
      return {
        id,
        signInId: tokenId,
        confirmedAt: new Date(0),
        ...signIns.effectiveRightsOf(found),
        accessScope: scope,
      };
    },

    /** The newest first. */
    list: async ({ id }: Actor): Promise<AccessToken[]> =>
      (await listAccessTokens(database.read, id)).map(toAccessToken),

    /** The new token has the same rights as the sign-in that makes it. @throws ProblemError VALIDATION_FAILED where there are too many */
    create: (caller: Caller, input: AccessTokenInput, claim: Claim): Promise<NewAccessToken> =>
      writeOnce(database, claim, async (executor) => {
        await record(executor, caller, 'user.accessTokenMade');
        const count = await countAccessTokens(executor, caller.id);
        refuseFaults(count < maxAccessTokens ? [] : [fieldError('name', 'TOO_MANY')]);
        const token = prefix + newToken();
        const row = {
          ...{ id: newId(), token_hash: hashToken(token), user_id: caller.id, ...input },
          ...{ has_second_factor: caller.hasSecondFactor, created_at: new Date(), last_used_on: null },
        };
        await insertAccessToken(executor, row);
        return { ...toAccessToken(row), token };
      }),

    /** @throws ProblemError NOT_FOUND, also for a token of another user */
    remove: (actor: Actor, id: string, claim: Claim): Promise<void> =>
      writeOnce(database, claim, async (executor) => {
        mustExist((await removeAccessTokenOf(executor, actor.id, id)) || null);
        await record(executor, actor, 'user.accessTokenRemoved');
      }),
  };
}
