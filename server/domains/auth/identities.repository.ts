import type { Selectable } from 'kysely';
import { changesAny } from '#server/db/count-rows.ts';
import type { IdentitiesTable } from '#server/db/sign-in-tables.ts';
import type { Executor } from '#server/db/tables.ts';

/** By which name a provider knows somebody. */
export type Identity = Pick<IdentitiesTable, 'issuer' | 'subject'>;

/** Whose identity this is; undefined where it is nobody's. */
export async function findIdentityOwner(
  executor: Executor,
  { issuer, subject }: Identity,
): Promise<string | undefined> {
  const row = await executor
    .selectFrom('identities')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id;
}

/** Whether somebody signs in by a provider. */
export async function hasIdentity(executor: Executor, userId: string): Promise<boolean> {
  const row = await executor
    .selectFrom('identities')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores whose identity it is; there must be none like it. */
export async function insertIdentity(executor: Executor, identity: Selectable<IdentitiesTable>): Promise<void> {
  await executor.insertInto('identities').values(identity).execute();
}

/** Removes all of somebody's identities. */
export async function removeIdentitiesOf(executor: Executor, userId: string): Promise<void> {
  await executor.deleteFrom('identities').where('user_id', '=', userId).execute();
}

/** Writes down that a token was used; false where that has been written down already. */
export function spendToken(executor: Executor, tokenHash: string): Promise<boolean> {
  return changesAny(
    executor
      .insertInto('spent_tokens')
      .values({ token_hash: tokenHash, spent_at: new Date() })
      .onConflict((conflict) => conflict.column('token_hash').doNothing()),
  );
}

/** Forgets what was used at that instant or before. */
export async function removeTokensSpentBefore(executor: Executor, instant: Date): Promise<void> {
  await executor.deleteFrom('spent_tokens').where('spent_at', '<=', instant).execute();
}
