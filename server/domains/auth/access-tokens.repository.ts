import type { Selectable } from 'kysely';
import { compiledForOne } from '#server/db/compiled-query.ts';
import { changesAny, countRows } from '#server/db/count-rows.ts';
import type { AccessTokensTable } from '#server/db/sign-in-tables.ts';
import type { Executor } from '#server/db/tables.ts';

/** A token as it is stored. */
export type AccessTokenRow = Selectable<AccessTokensTable>;

/** Tokens with their owners. */
function selectOwned(executor: Executor) {
  return executor
    .selectFrom('access_tokens')
    .innerJoin('users', 'users.id', 'access_tokens.user_id')
    .select(['users.id', 'users.role', 'access_tokens.has_second_factor as hasSecondFactor']);
}

/** The token with this hash, and its owner. */
export const findAccessToken = compiledForOne((executor, { tokenHash }: { tokenHash: string }) =>
  selectOwned(executor)
    .select(['access_tokens.id as tokenId', 'access_tokens.scope', 'access_tokens.last_used_on as lastUsedOn'])
    .where('access_tokens.token_hash', '=', tokenHash),
);

/** The owner of a token; undefined once it was revoked. */
export function findAccessTokenOwner(executor: Executor, id: string) {
  return selectOwned(executor).where('access_tokens.id', '=', id).executeTakeFirst();
}

/** Writes down on which day a token was used. */
export async function touchAccessToken(executor: Executor, id: string, last_used_on: string): Promise<void> {
  await executor.updateTable('access_tokens').set({ last_used_on }).where('id', '=', id).execute();
}

/** A user's tokens, the newest first. */
export function listAccessTokens(executor: Executor, userId: string): Promise<AccessTokenRow[]> {
  return executor.selectFrom('access_tokens').selectAll().where('user_id', '=', userId).orderBy('id', 'desc').execute();
}

/** The number of a user's tokens. */
export function countAccessTokens(executor: Executor, userId: string): Promise<number> {
  return countRows(executor.selectFrom('access_tokens').where('user_id', '=', userId));
}

/** Stores a token, as a hash only. */
export async function insertAccessToken(executor: Executor, token: AccessTokenRow): Promise<void> {
  await executor.insertInto('access_tokens').values(token).execute();
}

/** Removes one token of a user; false where the user has none with this id. */
export function removeAccessTokenOf(executor: Executor, userId: string, id: string): Promise<boolean> {
  return changesAny(executor.deleteFrom('access_tokens').where('id', '=', id).where('user_id', '=', userId));
}

/** Removes all tokens of a user. */
export async function removeAccessTokensOf(executor: Executor, userId: string): Promise<void> {
  await executor.deleteFrom('access_tokens').where('user_id', '=', userId).execute();
}
