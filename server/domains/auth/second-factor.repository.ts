import type { Selectable } from 'kysely';
import { compiledForOne } from '#server/db/compiled-query.ts';
import { changesAny, countRows } from '#server/db/count-rows.ts';
import type { SecondFactorsTable } from '#server/db/sign-in-tables.ts';
import type { Executor } from '#server/db/tables.ts';

/** The second factor of an account, if one was ever begun, even if it does not count yet. */
export const findSecondFactor = compiledForOne<{ userId: string }, Selectable<SecondFactorsTable>>(
  (executor, { userId }) => executor.selectFrom('second_factors').selectAll().where('user_id', '=', userId),
);

/** Stores a sealed secret that does not count yet, and replaces one begun before. */
export async function saveBegunSecret(executor: Executor, userId: string, begun_secret: string): Promise<void> {
  await executor
    .insertInto('second_factors')
    .values({ user_id: userId, secret: null, begun_secret, last_step: 0, set_at: null })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ begun_secret }))
    .execute();
}

/** Makes the begun secret count. Codes of this time step and earlier ones are used up. False where another secret was begun meanwhile. */
export function acceptBegunSecret(
  executor: Executor,
  userId: string,
  begunSecret: string,
  step: number,
): Promise<boolean> {
  return changesAny(
    executor
      .updateTable('second_factors')
      .set({ secret: begunSecret, begun_secret: null, last_step: step, set_at: new Date() })
      .where('user_id', '=', userId)
      .where('begun_secret', '=', begunSecret),
  );
}

/** Uses up a time step and all before it; false where that was done before: of several at the same time one gets true. */
export function spendStep(executor: Executor, userId: string, step: number): Promise<boolean> {
  return changesAny(
    executor
      .updateTable('second_factors')
      .set({ last_step: step })
      .where('user_id', '=', userId)
      .where('last_step', '<', step),
  );
}

/** Removes a second factor that counts, with its recovery codes; false where there is none. */
export async function deleteSecondFactor(executor: Executor, userId: string): Promise<boolean> {
  const removed = await executor
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .where('secret', 'is not', null)
    .returning('user_id')
    .executeTakeFirst();
  await executor.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  for (const table of ['sessions', 'access_tokens'] as const) {
    await executor.updateTable(table).set({ has_second_factor: false }).where('user_id', '=', userId).execute();
  }
  return removed !== undefined;
}

/** Replaces all recovery codes. Stores only hashes. */
export async function replaceRecoveryCodes(
  executor: Executor,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  await executor.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const codes = hashes.map((code_hash) => ({ user_id: userId, code_hash }));
  await executor.insertInto('recovery_codes').values(codes).execute();
}

/** Uses a recovery code up; false where it does not exist any more. */
export function spendRecoveryCode(executor: Executor, userId: string, hash: string): Promise<boolean> {
  return changesAny(executor.deleteFrom('recovery_codes').where('user_id', '=', userId).where('code_hash', '=', hash));
}

/** How many recovery codes are left. */
export function countRecoveryCodes(executor: Executor, userId: string): Promise<number> {
  return countRows(executor.selectFrom('recovery_codes').where('user_id', '=', userId));
}

/** Notes that a sign-in has proved the second factor. */
export async function markProved(executor: Executor, signInId: string): Promise<void> {
  await executor.updateTable('sessions').set({ has_second_factor: true }).where('id', '=', signInId).execute();
}
