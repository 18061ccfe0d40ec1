import { randomBytes } from 'node:crypto';
import type { Actor } from '#contract/auth.ts';
import type { PageQuery } from '#contract/common.ts';
import { fieldError, mustExist, refuseFaults } from '#contract/errors.ts';
import { maxWebhooks } from '#contract/limits.ts';
import {
  type NewWebhook,
  type Webhook,
  type WebhookChanges,
  type WebhookDelivery,
  type WebhookInput,
  webhookKinds,
} from '#contract/webhooks.ts';
import type { Database } from '#server/db/database.ts';
import { type Claim, writeOnce } from '#server/db/idempotency.ts';
import { newId } from '#server/db/new-id.ts';
import { announce, putIntoOutbox } from '#server/db/outbox.ts';
import { seal, unseal } from '#server/db/sealing.ts';
import type { Executor } from '#server/db/tables.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { isPublicUrl, send } from './sending.ts';
import {
  type DeliveryRow,
  findDue,
  hasUnannouncedNews,
  insertWebhook,
  listDeliveries,
  listDueWebhooks,
  listWebhooks,
  removeDeliveriesBefore,
  removeWebhook,
  takeUnannouncedNews,
  updateDelivery,
  updateWebhook,
  type WebhookRow,
} from './webhooks.repository.ts';

const lookMilliseconds = 10_000;
const secondMilliseconds = 1_000;
const hourSeconds = 3_600;
/** The pauses after each failed attempt. After the last one, a day later, the delivery is given up. */
const pausesInSeconds = [5, 300, 1_800, 2 * hourSeconds, 5 * hourSeconds, 8 * hourSeconds, 9 * hourSeconds];
/** After so long the other webhooks get their turn, so that none waits for long because of a slow program. */
const turnMilliseconds = 1_000;
const keptMilliseconds = 30 * 24 * hourSeconds * secondMilliseconds;
/** The status of a program that wants no more deliveries. */
const gone = 410;

interface WebhooksDependencies {
  readonly database: Database;
  readonly audit: Pick<AuditService, 'record'>;
  /** The key that secrets are sealed with. */
  readonly sealingKey: string;
  readonly publicUrl: string;
  readonly today: () => string;
  /** Whether webhooks may be at any address, also on this machine and without TLS. */
  readonly isAnywhere: boolean;
  readonly log: { error(details: object, message: string): void };
}

/** Tells other programs what happened. */
export type WebhooksService = ReturnType<typeof createWebhooksService>;

/** When a delivery that has failed this many times is tried again; null: never. */
export function nextTryOf(attempts: number, now: Date): Date | null {
  const pause = pausesInSeconds[attempts - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause * secondMilliseconds);
}

function toWebhook({ id, url, kinds, is_active, failed_at, created_at, created_by }: WebhookRow): Webhook {
  const asked = kinds.split(' ');
  return {
    ...{
      id,
      url,
      kinds: webhookKinds.filter((kind) => asked.includes(kind)),
      isActive: is_active,
      createdBy: created_by,
    },
    ...{ createdAt: created_at.toISOString(), failedAt: failed_at?.toISOString() ?? null },
  };
}

function toDelivery({ id, kind, attempts, last_status, last_answer, ...at }: DeliveryRow): WebhookDelivery {
  const isOver = at.next_try_at === null;
  return {
    ...{ id, kind, attempts, lastStatus: last_status, lastAnswer: last_answer },
    state: !isOver ? 'waiting' : at.delivered_at ? 'delivered' : 'failed',
    createdAt: at.created_at.toISOString(),
    nextTryAt: at.next_try_at?.toISOString() ?? null,
    deliveredAt: at.delivered_at?.toISOString() ?? null,
  };
}

/**
 * Deliveries are stored in the same write as what happened (`outbox.ts`). One process at a time sends them, and a crash ends its turn. A
 * delivery that was sent but not noted is sent again under the same id.
 */
export function createWebhooksService(dependencies: WebhooksDependencies) {
  const { database, audit, publicUrl, today, isAnywhere, log } = dependencies;
  const key = Buffer.from(dependencies.sealingKey, 'base64url');
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let inHand: Promise<void> = Promise.resolve();

  const entryOf = (action: `webhook.${'created' | 'updated' | 'deleted' | 'paused'}`, { id, url }: WebhookRow) => ({
    // Only the host is told, because for many programs the rest of the address is a secret.
    ...{ action, subjectId: id, subjectTitle: new URL(url).host },
  });

  const find = async (executor: Executor, id: string) =>
    mustExist((await listWebhooks(executor)).find((each) => each.id === id));

  /** Sends the first due delivery and notes the outcome; false where it failed or there is none. */
  async function deliverNext(webhookId: string): Promise<boolean> {
    const due = await findDue(database.read, webhookId, new Date());
    if (!due) return false;
    const { id, url, payload } = due;
    const secret = unseal(key, due.secret, webhookId);
    const { status, answer } = await send({ id, url, payload, secret }, isAnywhere, stopping.signal);
    const isDelivered = status !== null && status >= 200 && status < 300;
    if (stopping.signal.aborted && !isDelivered) return false;
    const now = new Date();
    const attempts = due.attempts + 1;
    const next = isDelivered || status === gone ? null : nextTryOf(attempts, now);
    await database.write(async (executor) => {
      const delivered = isDelivered ? { delivered_at: now } : {};
      const noted = { attempts, next_try_at: next, last_status: status, last_answer: answer, ...delivered };
      await updateDelivery(executor, id, noted);
      // A delivery that was sent again by hand does not pause the webhook.
      if (isDelivered || next !== null || (status !== gone && attempts > pausesInSeconds.length + 1)) return;
      const paused = await updateWebhook(executor, webhookId, { is_active: false, failed_at: now }, true);
      if (paused) await audit.record(executor, null, entryOf('webhook.paused', paused));
    });
    return isDelivered;
  }

  async function deliverTo(webhookId: string): Promise<void> {
    const end = Date.now() + turnMilliseconds;
    while (await deliverNext(webhookId)) if (Date.now() >= end) return;
  }

  /** A news item itself stores that it was not announced, also until its day. So it needs no entry in the outbox when it is written. */
  async function announceNews(executor: Executor): Promise<void> {
    const news = await takeUnannouncedNews(executor, today());
    const events = news.map(({ id, date }) => ({ newsId: id, date, url: `${publicUrl}/news/${id}` }));
    await announce(executor, 'news.published', events);
  }

  async function findAllDue() {
    if (await hasUnannouncedNews(database.read, today())) await database.write(announceNews);
    return await listDueWebhooks(database.read, new Date());
  }

  async function deliver(): Promise<void> {
    if ((await findAllDue()).length === 0 || (await database.isRunningAlone('webhooks'))) return;
    await database.runAlone('webhooks', async () => {
      while (!stopping.signal.aborted) {
        const due = await findAllDue();
        if (due.length === 0) return;
        // Waits for all, even if one fails: the others must not go on when this process has given up its turn.
        const outcomes = await Promise.allSettled(due.map(({ id }) => deliverTo(id)));
        for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
      }
    });
  }

  async function look(): Promise<void> {
    inHand = deliver().catch((fault: unknown) => {
      if (!stopping.signal.aborted) log.error({ err: fault }, 'webhooks could not be told and are told later');
    });
    await inHand;
    if (!stopping.signal.aborted) timer = setTimeout(() => void look(), lookMilliseconds).unref();
  }

  return {
    list: async (): Promise<Webhook[]> => (await listWebhooks(database.read)).map(toWebhook),

    /** @throws ProblemError VALIDATION_FAILED for an address that may not be called, and where there are too many */
    create: (actor: Actor, { url, kinds }: WebhookInput, claim: Claim): Promise<NewWebhook> => {
      const isWeb = isAnywhere ? /^https?:$/.test(new URL(url).protocol) : isPublicUrl(url);
      refuseFaults(isWeb ? [] : [fieldError('url', 'INVALID_URL')]);
      return writeOnce(database, claim, async (executor) => {
        const others = await listWebhooks(executor);
        refuseFaults(others.length < maxWebhooks ? [] : [fieldError('url', 'TOO_MANY')]);
        const [id, secret] = [newId(), `whsec_${randomBytes(32).toString('base64')}`];
        const webhook: WebhookRow = {
          ...{ id, url, kinds: kinds.join(' '), secret: seal(key, secret, id), is_active: true, failed_at: null },
          ...{ created_at: new Date(), created_by: actor.id },
        };
        await insertWebhook(executor, webhook);
        await audit.record(executor, actor, entryOf('webhook.created', webhook));
        return { ...toWebhook(webhook), secret };
      });
    },

    /** @throws ProblemError NOT_FOUND */
    update: (actor: Actor, { id, isActive }: WebhookChanges, claim: Claim): Promise<Webhook> =>
      writeOnce(database, claim, async (executor) => {
        const webhook = mustExist(await updateWebhook(executor, id, { is_active: isActive, failed_at: null }));
        await audit.record(executor, actor, { ...entryOf('webhook.updated', webhook), details: { isActive } });
        return toWebhook(webhook);
      }),

    /** @throws ProblemError NOT_FOUND */
    remove: (actor: Actor, id: string, claim: Claim): Promise<void> =>
      writeOnce(database, claim, async (executor) => {
        const webhook = mustExist(await removeWebhook(executor, id));
        await audit.record(executor, actor, entryOf('webhook.deleted', webhook));
      }),

    /** @throws ProblemError NOT_FOUND */
    test: (id: string, claim: Claim): Promise<void> =>
      writeOnce(database, claim, async (executor) => {
        const { url } = await find(executor, id);
        await putIntoOutbox(executor, id, 'webhook.tested', [{ url }]);
      }),

    /** @throws ProblemError NOT_FOUND */
    redeliver: (id: string, claim: Claim): Promise<void> =>
      writeOnce(database, claim, async (executor) => {
        mustExist((await updateDelivery(executor, id, { next_try_at: new Date() })) || null);
      }),

    /** A webhook's deliveries, newest first, with the count of all. @throws ProblemError NOT_FOUND */
    deliveries: async (id: string, page: PageQuery): Promise<{ items: WebhookDelivery[]; totalCount: number }> => {
      await find(database.read, id);
      const { items, totalCount } = await listDeliveries(database.read, id, page);
      return { items: items.map(toDelivery), totalCount };
    },

    /** Sends all due deliveries. */
    deliver,
    /** Starts sending whenever something is due. */
    watch: (): void => void look(),
    /** Removes old deliveries. */
    sweep: (): Promise<number> =>
      database.write((executor) => removeDeliveriesBefore(executor, new Date(Date.now() - keptMilliseconds))),
    stop: async (): Promise<void> => {
      stopping.abort();
      clearTimeout(timer);
      await inHand;
    },
  };
}
