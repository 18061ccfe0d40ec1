import type { Selectable } from 'kysely';
import { countRemoved, countRows } from '#server/db/count-rows.ts';
import type { Executor } from '#server/db/tables.ts';
import type { WebhookDeliveriesTable, WebhooksTable } from '#server/db/webhook-tables.ts';

/** A webhook as it is stored. */
export type WebhookRow = Selectable<WebhooksTable>;
/** A delivery as it is stored. */
export type DeliveryRow = Selectable<WebhookDeliveriesTable>;

/** All webhooks, the newest first. */
export function listWebhooks(executor: Executor): Promise<WebhookRow[]> {
  return executor.selectFrom('webhooks').selectAll().orderBy('id', 'desc').execute();
}

/** Stores a new webhook with its secret. It has no deliveries yet. */
export async function insertWebhook(executor: Executor, webhook: WebhookRow): Promise<void> {
  await executor.insertInto('webhooks').values(webhook).execute();
}

/** Changes a webhook and gives it; undefined where there is none, or with `isActive` no active one. */
export function updateWebhook(
  executor: Executor,
  id: string,
  changes: Pick<WebhookRow, 'is_active' | 'failed_at'>,
  isActive?: boolean,
): Promise<WebhookRow | undefined> {
  return executor
    .updateTable('webhooks')
    .set(changes)
    .where('id', '=', id)
    .$if(isActive !== undefined, (query) => query.where('is_active', '=', isActive ?? true))
    .returningAll()
    .executeTakeFirst();
}

/** Removes a webhook with its deliveries, and gives it; undefined where there was none. */
export function removeWebhook(executor: Executor, id: string): Promise<WebhookRow | undefined> {
  return executor.deleteFrom('webhooks').where('id', '=', id).returningAll().executeTakeFirst();
}

/** A webhook's deliveries, the newest first. */
export async function listDeliveries(
  executor: Executor,
  webhookId: string,
  { limit = 50, offset = 0 }: { readonly limit?: number | undefined; readonly offset?: number | undefined },
): Promise<{ items: DeliveryRow[]; totalCount: number }> {
  const own = executor.selectFrom('webhook_deliveries').where('webhook_id', '=', webhookId);
  const items = await own.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute();
  return { items, totalCount: await countRows(own) };
}

/** Active webhooks with a due delivery. */
export function listDueWebhooks(executor: Executor, now: Date): Promise<Pick<WebhookRow, 'id'>[]> {
  return executor
    .selectFrom('webhooks')
    .select('id')
    .where('is_active', '=', true)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('webhook_deliveries')
          .select('webhook_deliveries.id')
          .whereRef('webhook_id', '=', 'webhooks.id')
          .where('next_try_at', '<=', now),
      ),
    )
    .execute();
}

/** The first due delivery of a webhook, if the webhook is active. */
export function findDue(executor: Executor, webhookId: string, now: Date) {
  return executor
    .selectFrom('webhook_deliveries')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
    .select(['webhook_deliveries.id', 'webhook_id', 'payload', 'attempts', 'url', 'secret'])
    .where('webhook_id', '=', webhookId)
    .where('is_active', '=', true)
    .where('next_try_at', '<=', now)
    .orderBy('next_try_at')
    .orderBy('webhook_deliveries.id')
    .executeTakeFirst();
}

/** False where the delivery does not exist any more. */
export async function updateDelivery(executor: Executor, id: string, changes: Partial<DeliveryRow>): Promise<boolean> {
  const query = executor.updateTable('webhook_deliveries').set(changes).where('id', '=', id);
  return (await query.returning('id').executeTakeFirst()) !== undefined;
}

/** Removes deliveries older than a day that were delivered or given up. Gives how many. */
export function removeDeliveriesBefore(executor: Executor, day: Date): Promise<number> {
  const ended = executor.deleteFrom('webhook_deliveries').where('next_try_at', 'is', null);
  return countRemoved(ended.where('created_at', '<', day));
}

/** Whether news has become public that webhooks were not told of. */
export async function hasUnannouncedNews(executor: Executor, today: string): Promise<boolean> {
  const unannounced = executor.selectFrom('news').where('is_announced', '=', false).where('is_draft', '=', false);
  return (await countRows(unannounced.where('date', '<=', today))) > 0;
}

/** Marks that news as told and gives it, each item once. */
export async function takeUnannouncedNews(executor: Executor, today: string): Promise<{ id: string; date: string }[]> {
  return executor
    .updateTable('news')
    .set({ is_announced: true })
    .where('is_announced', '=', false)
    .where('is_draft', '=', false)
    .where('date', '<=', today)
    .returning(['id', 'date'])
    .execute();
}
