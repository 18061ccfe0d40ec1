import type { Selectable } from 'kysely';
import { compiledForOne } from '#server/db/compiled-query.ts';
import { changesAny, countRemoved } from '#server/db/count-rows.ts';
import { newId } from '#server/db/new-id.ts';
import type { IdentitiesTable, MailLinksTable, SessionsTable } from '#server/db/sign-in-tables.ts';
import type { Executor } from '#server/db/tables.ts';

/**
 * A sign-in is dead if it was last used at `usedSince` or before, or begun at `begunSince` or before. Administrators' sign-ins have an
 * earlier end.
 */
export interface SignInBounds {
  readonly usedSince: Date;
  readonly begunSince: Date;
  readonly administratorsBegunSince: Date;
}

/** Sign-ins that are alive, with their owners. */
function selectAlive(executor: Executor, { usedSince, begunSince, administratorsBegunSince }: SignInBounds) {
  return executor
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.last_used_at', '>', usedSince)
    .where('sessions.created_at', '>', begunSince)
    .where(({ eb, or }) =>
      or([eb('users.role', '!=', 'ADMIN'), eb('sessions.created_at', '>', administratorsBegunSince)]),
    );
}

/** The sign-in of a token, if it is alive. */
export const findSession = compiledForOne((executor, parameters: SignInBounds & { tokenHash: string }) =>
  selectAlive(executor, parameters)
    .select(['users.id', 'users.role', 'sessions.id as signInId', 'sessions.last_used_at as lastUsedAt'])
    .select(['sessions.created_at as createdAt', 'sessions.confirmed_at as confirmedAt'])
    .select('sessions.has_second_factor as hasSecondFactor')
    .where('sessions.token_hash', '=', parameters.tokenHash),
);

/** The owner of a sign-in, if it is alive. */
export function findOwner(executor: Executor, id: string, bounds: SignInBounds) {
  return selectAlive(executor, bounds)
    .select(['users.id', 'users.role', 'sessions.has_second_factor as hasSecondFactor'])
    .where('sessions.id', '=', id)
    .executeTakeFirst();
}

/** Stores a sign-in. Of its token only the hash is stored. */
export async function insertSession(executor: Executor, session: Selectable<SessionsTable>): Promise<void> {
  await executor.insertInto('sessions').values(session).execute();
}

/** Notes when a sign-in was used, which keeps it alive. Does nothing if it has ended. */
export async function touchSession(executor: Executor, tokenHash: string, usedAt: Date): Promise<void> {
  await executor.updateTable('sessions').set({ last_used_at: usedAt }).where('token_hash', '=', tokenHash).execute();
}

/** Notes that the owner of a sign-in has proved again who they are. */
export async function confirmSession(executor: Executor, id: string, at: Date): Promise<void> {
  await executor.updateTable('sessions').set({ confirmed_at: at }).where('id', '=', id).execute();
}

/** Ends the sign-in of a token. Does nothing if it has ended already. */
export async function removeSession(executor: Executor, tokenHash: string): Promise<void> {
  await executor.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** A user's sign-ins that are alive, the last used first. */
export function listSessions(
  executor: Executor,
  userId: string,
  bounds: SignInBounds,
): Promise<Selectable<SessionsTable>[]> {
  return selectAlive(executor, bounds)
    .selectAll('sessions')
    .where('sessions.user_id', '=', userId)
    .orderBy('sessions.last_used_at', 'desc')
    .orderBy('sessions.id', 'desc')
    .execute();
}

/** Removes one sign-in of a user; false where the user has none with this id. */
export function removeSessionOf(executor: Executor, userId: string, id: string): Promise<boolean> {
  return changesAny(executor.deleteFrom('sessions').where('id', '=', id).where('user_id', '=', userId));
}

/** Removes all sign-ins of a user, or all but one. */
export async function removeSessionsOf(executor: Executor, userId: string, besideId: string | null): Promise<void> {
  let sessions = executor.deleteFrom('sessions').where('user_id', '=', userId);
  if (besideId !== null) sessions = sessions.where('id', '!=', besideId);
  await sessions.execute();
}

/** Removes all dead sign-ins. Gives how many. */
export function removeDeadSessions(executor: Executor, bounds: SignInBounds): Promise<number> {
  const alive = selectAlive(executor, bounds).select('sessions.id');
  return countRemoved(executor.deleteFrom('sessions').where('id', 'not in', alive));
}

/** The instants of a bucket's attempts since a given instant, oldest first. */
export async function listAttempts(executor: Executor, bucket: string, since: Date): Promise<Date[]> {
  const rows = await executor
    .selectFrom('attempts')
    .select('made_at')
    .where('bucket', '=', bucket)
    .where('made_at', '>', since)
    .orderBy('made_at')
    .execute();
  return rows.map((row) => row.made_at);
}

/** Counts an attempt. Gives an id by which the count can be taken back. */
export async function insertAttempt(executor: Executor, bucket: string, madeAt: Date): Promise<string> {
  const id = newId();
  await executor.insertInto('attempts').values({ id, bucket, made_at: madeAt }).execute();
  return id;
}

/** Takes attempts back by the ids that {@link insertAttempt} gave. */
export async function removeAttempts(executor: Executor, ids: readonly string[]): Promise<void> {
  await executor.deleteFrom('attempts').where('id', 'in', ids).execute();
}

/** Forgets the attempts counted in one bucket, so that its limit begins anew. */
export async function removeAttemptsOfBucket(executor: Executor, bucket: string): Promise<void> {
  await executor.deleteFrom('attempts').where('bucket', '=', bucket).execute();
}

/**
 * Removes the attempts of all buckets whose names begin with `start`. Gives how many. `start` must not contain characters that are special
 * in a pattern.
 */
export function removeAttemptsOfBuckets(executor: Executor, start: string): Promise<number> {
  return countRemoved(executor.deleteFrom('attempts').where('bucket', 'like', `${start}%`));
}

/** Removes attempts of all buckets made at that instant or before. Gives how many. */
export function removeAttemptsBefore(executor: Executor, instant: Date): Promise<number> {
  return countRemoved(executor.deleteFrom('attempts').where('made_at', '<=', instant));
}

/** One link as it is stored. */
export type MailLinkRecord = Selectable<MailLinksTable>;
export type Purpose = MailLinkRecord['purpose'];

/** Stores a link. Of its token only the hash is stored. */
export async function insertMailLink(executor: Executor, link: MailLinkRecord): Promise<void> {
  await executor.insertInto('mail_links').values(link).execute();
}

/** The link of a token, of any age. */
export function findMailLink(executor: Executor, tokenHash: string): Promise<MailLinkRecord | undefined> {
  return executor.selectFrom('mail_links').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();
}

/** A user's link for one purpose, of any age; there is at most one. */
export function findMailLinkOf(
  executor: Executor,
  userId: string,
  purpose: Purpose,
): Promise<MailLinkRecord | undefined> {
  return executor
    .selectFrom('mail_links')
    .selectAll()
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
}

/** False where the link is gone already: of several requests at the same time only one removes it. */
export function removeMailLink(executor: Executor, tokenHash: string): Promise<boolean> {
  return changesAny(executor.deleteFrom('mail_links').where('token_hash', '=', tokenHash));
}

/** Removes a user's links: all, or those for some purposes. */
export async function removeMailLinksOf(
  executor: Executor,
  userId: string,
  purposes?: readonly Purpose[],
): Promise<void> {
  let links = executor.deleteFrom('mail_links').where('user_id', '=', userId);
  if (purposes !== undefined) links = links.where('purpose', 'in', purposes);
  await links.execute();
}

/** Removes all links made at that instant or before. Gives how many. */
export function removeMailLinksBefore(executor: Executor, instant: Date): Promise<number> {
  return countRemoved(executor.deleteFrom('mail_links').where('created_at', '<=', instant));
}

/** The name by which a provider knows a person. */
type Identity = Pick<IdentitiesTable, 'issuer' | 'subject'>;

/** The owner of an identity; undefined where it has none. */
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

/** Whether a user signs in by a provider. */
export async function hasIdentity(executor: Executor, userId: string): Promise<boolean> {
  const row = await executor
    .selectFrom('identities')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores an identity with its owner; it must not exist yet. */
export async function insertIdentity(executor: Executor, identity: Selectable<IdentitiesTable>): Promise<void> {
  await executor.insertInto('identities').values(identity).execute();
}

/** Removes all identities of a user. */
export async function removeIdentitiesOf(executor: Executor, userId: string): Promise<void> {
  await executor.deleteFrom('identities').where('user_id', '=', userId).execute();
}

/** Notes that a token was used; false where that was noted before. */
export function spendToken(executor: Executor, tokenHash: string): Promise<boolean> {
  return changesAny(
    executor
      .insertInto('spent_tokens')
      .values({ token_hash: tokenHash, spent_at: new Date() })
      .onConflict((conflict) => conflict.column('token_hash').doNothing()),
  );
}

/** Removes the notes of tokens used at that instant or before. */
export async function removeTokensSpentBefore(executor: Executor, instant: Date): Promise<void> {
  await executor.deleteFrom('spent_tokens').where('spent_at', '<=', instant).execute();
}
