import type { Selectable } from 'kysely';
import type { Caller } from '#contract/auth.ts';
import { compiledForOne } from '#server/db/compiled-query.ts';
import { changesAny, countRemoved } from '#server/db/count-rows.ts';
import { newId } from '#server/db/new-id.ts';
import type { IdentitiesTable, MailLinksTable, SessionsTable } from '#server/db/sign-in-tables.ts';
import type { Executor } from '#server/db/tables.ts';

/** A sign-in with whose it is. */
interface SessionRecord extends Omit<Caller, 'confirmedAt' | 'isHeldBack'> {
  readonly createdAt: Date;
  readonly confirmedAt: Date | null;
  readonly lastUsedAt: Date;
}

/** Until when sign-ins live: dead are those last used at `usedSince` or before, and those begun at `begunSince` or before, by administrators earlier. */
export interface SignInBounds {
  readonly usedSince: Date;
  readonly begunSince: Date;
  readonly administratorsBegunSince: Date;
}

/** Sign-ins that are alive, with whose they are. */
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
export const findSession = compiledForOne<SignInBounds & { tokenHash: string }, SessionRecord>((executor, parameters) =>
  selectAlive(executor, parameters)
    .select(['users.id', 'users.role', 'sessions.id as signInId', 'sessions.last_used_at as lastUsedAt'])
    .select(['sessions.created_at as createdAt', 'sessions.confirmed_at as confirmedAt'])
    .select('sessions.has_second_factor as hasSecondFactor')
    .where('sessions.token_hash', '=', parameters.tokenHash),
);

/** Whose sign-in this is, if it is alive. */
export function findOwner(
  executor: Executor,
  id: string,
  bounds: SignInBounds,
): Promise<Omit<Caller, 'signInId' | 'confirmedAt' | 'isHeldBack'> | undefined> {
  return selectAlive(executor, bounds)
    .select(['users.id', 'users.role', 'sessions.has_second_factor as hasSecondFactor'])
    .where('sessions.id', '=', id)
    .executeTakeFirst();
}

/** Stores a sign-in, whose token is known by its hash alone. */
export async function insertSession(executor: Executor, session: Selectable<SessionsTable>): Promise<void> {
  await executor.insertInto('sessions').values(session).execute();
}

/** Writes down when a sign-in was used, which keeps it alive; does nothing where it has ended. */
export async function touchSession(executor: Executor, tokenHash: string, usedAt: Date): Promise<void> {
  await executor.updateTable('sessions').set({ last_used_at: usedAt }).where('token_hash', '=', tokenHash).execute();
}

/** Writes down that the owner of a sign-in proved again who they are. */
export async function confirmSession(executor: Executor, id: string, at: Date): Promise<void> {
  await executor.updateTable('sessions').set({ confirmed_at: at }).where('id', '=', id).execute();
}

/** Ends the sign-in of a token; does nothing where it has ended already. */
export async function removeSession(executor: Executor, tokenHash: string): Promise<void> {
  await executor.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** Somebody's sign-ins that are alive, the last used first. */
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

/** Removes one of somebody's sign-ins; false where they have none of that id. */
export function removeSessionOf(executor: Executor, userId: string, id: string): Promise<boolean> {
  return changesAny(executor.deleteFrom('sessions').where('id', '=', id).where('user_id', '=', userId));
}

/** Removes all of somebody's sign-ins but one, or all of them. */
export async function removeSessionsOf(executor: Executor, userId: string, besideId: string | null): Promise<void> {
  let sessions = executor.deleteFrom('sessions').where('user_id', '=', userId);
  if (besideId !== null) sessions = sessions.where('id', '!=', besideId);
  await sessions.execute();
}

/** Removes everybody's sign-ins that are dead, and tells how many. */
export function removeDeadSessions(executor: Executor, bounds: SignInBounds): Promise<number> {
  const alive = selectAlive(executor, bounds).select('sessions.id');
  return countRemoved(executor.deleteFrom('sessions').where('id', 'not in', alive));
}

/** When the attempts of a bucket since an instant were made, oldest first. */
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

/** Counts an attempt; its id takes it back. */
export async function insertAttempt(executor: Executor, bucket: string, madeAt: Date): Promise<string> {
  const id = newId();
  await executor.insertInto('attempts').values({ id, bucket, made_at: madeAt }).execute();
  return id;
}

/** Takes attempts back by the ids that {@link insertAttempt} gave. */
export async function removeAttempts(executor: Executor, ids: readonly string[]): Promise<void> {
  await executor.deleteFrom('attempts').where('id', 'in', ids).execute();
}

/** Forgets all attempts of one bucket. */
export async function removeAttemptsOfBucket(executor: Executor, bucket: string): Promise<void> {
  await executor.deleteFrom('attempts').where('bucket', '=', bucket).execute();
}

/** Removes those of all buckets that begin so, and tells how many; `start` has nothing that a pattern would read otherwise. */
export function removeAttemptsOfBuckets(executor: Executor, start: string): Promise<number> {
  return countRemoved(executor.deleteFrom('attempts').where('bucket', 'like', `${start}%`));
}

/** Forgets attempts of all buckets that were made at that instant or before, and tells how many. */
export function removeAttemptsBefore(executor: Executor, instant: Date): Promise<number> {
  return countRemoved(executor.deleteFrom('attempts').where('made_at', '<=', instant));
}

/** One link as it is stored. */
export type MailLinkRecord = Selectable<MailLinksTable>;
export type Purpose = MailLinkRecord['purpose'];

/** Stores a link, whose token is known by its hash alone. */
export async function insertMailLink(executor: Executor, link: MailLinkRecord): Promise<void> {
  await executor.insertInto('mail_links').values(link).execute();
}

/** The link of a token, however old. */
export function findMailLink(executor: Executor, tokenHash: string): Promise<MailLinkRecord | undefined> {
  return executor.selectFrom('mail_links').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();
}

/** Somebody's link for one purpose, however old: there is one at the most. */
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

/** False where the link is gone already: of many who use it at the same time one removes it. */
export function removeMailLink(executor: Executor, tokenHash: string): Promise<boolean> {
  return changesAny(executor.deleteFrom('mail_links').where('token_hash', '=', tokenHash));
}

/** Removes somebody's links: all, or those of some purposes. */
export async function removeMailLinksOf(
  executor: Executor,
  userId: string,
  purposes?: readonly Purpose[],
): Promise<void> {
  let links = executor.deleteFrom('mail_links').where('user_id', '=', userId);
  if (purposes !== undefined) links = links.where('purpose', 'in', purposes);
  await links.execute();
}

/** Forgets everybody's links that were made at that instant or before, of all purposes, and tells how many. */
export function removeMailLinksBefore(executor: Executor, instant: Date): Promise<number> {
  return countRemoved(executor.deleteFrom('mail_links').where('created_at', '<=', instant));
}

/** By which name a provider knows somebody. */
type Identity = Pick<IdentitiesTable, 'issuer' | 'subject'>;

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
