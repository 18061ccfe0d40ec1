import type { Selectable } from 'kysely';
import { changesAny, countRemoved } from '#server/db/count-rows.ts';
import type { MailLinksTable } from '#server/db/sign-in-tables.ts';
import type { Executor } from '#server/db/tables.ts';

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
