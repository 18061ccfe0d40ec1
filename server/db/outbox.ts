import type { Insertable } from 'kysely';
import type { WebhookDelivery } from '#contract/webhooks.ts';
import { chunksOf } from './chunks.ts';
import { compiledOnce } from './compiled-query.ts';
import { newId } from './new-id.ts';
import type { Executor } from './tables.ts';
import type { WebhookDeliveriesTable } from './webhook-tables.ts';

/** How many rows one query may write: each has many values. */
const maxRows = 500;

/** What webhooks are told of an event: ids, and what a program cannot ask for. `userId` is the user whom it is about. */
type Event = Readonly<Record<string, unknown>> & { readonly userId?: string };

const listListeners = compiledOnce<{ isActive: boolean }, { id: string; kinds: string }>((executor, { isActive }) =>
  executor.selectFrom('webhooks').select(['id', 'kinds']).where('is_active', '=', isActive),
);

/** Puts what happened into the outbox for each webhook that asks for its kind, within the same write: both are saved or neither. */
export async function announce(
  executor: Executor,
  kind: WebhookDelivery['kind'],
  events: readonly Event[],
): Promise<void> {
  if (events.length === 0) return;
  const listeners = await listListeners(executor, { isActive: true });
  for (const { id, kinds } of listeners)
    if (kinds.split(' ').includes(kind)) await putIntoOutbox(executor, id, kind, events);
}

/** Puts it into the outbox for one webhook, whatever kinds it asks for. */
export async function putIntoOutbox(
  executor: Executor,
  webhookId: string,
  kind: WebhookDelivery['kind'],
  events: readonly Event[],
): Promise<void> {
  const now = new Date();
  const deliveries = events.map((data): Insertable<WebhookDeliveriesTable> => {
    // The form of the Standard Webhooks specification.
    const payload = JSON.stringify({ type: kind, timestamp: now.toISOString(), data });
    const about = { webhook_id: webhookId, kind, payload, user_id: data.userId ?? null };
    return { id: newId(), ...about, created_at: now, attempts: 0, next_try_at: now, last_answer: '' };
  });
  for (const rows of chunksOf(deliveries, maxRows))
    await executor.insertInto('webhook_deliveries').values(rows).execute();
}
