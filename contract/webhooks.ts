import * as z from 'zod/mini';
import { Id, Instant, listOf, text } from './common.ts';
import { maxWebhookUrlLength } from './limits.ts';

/** Deeds that other programs are told of, as `subject.verb`. */
export const webhookKinds = ['news.published', 'chapter.handedIn', 'course.finished'] as const;
/** One of {@link webhookKinds}. */
export const WebhookKind = z.enum(webhookKinds, { error: 'INVALID_TYPE' });
export type WebhookKind = z.infer<typeof WebhookKind>;

/** Where deliveries go, which must be `https:` at a public address, and what is told there. */
export const WebhookInput = z.object({
  url: text(1, maxWebhookUrlLength).check(z.refine((value) => URL.canParse(value), { error: 'INVALID_URL' })),
  kinds: listOf(WebhookKind, webhookKinds.length).check(z.minLength(1, { error: 'REQUIRED' })),
});
export type WebhookInput = z.infer<typeof WebhookInput>;

/** An address of another program. */
export const Webhook = z.object({
  id: Id,
  url: z.string(),
  kinds: z.array(WebhookKind),
  /** Whether it is told anything. */
  isActive: z.boolean(),
  createdAt: Instant,
  /** Who made it; null where that account is gone. */
  createdBy: z.nullable(Id),
  /** When it was paused by itself, as a delivery had failed for a day; null otherwise. */
  failedAt: z.nullable(Instant),
});
export type Webhook = z.infer<typeof Webhook>;

/** One that was just made. `secret` is what deliveries are signed with, and is told only here. */
export const NewWebhook = z.extend(Webhook, { secret: z.string() });
export type NewWebhook = z.infer<typeof NewWebhook>;

/** Pauses one, or has it go on. */
export const WebhookChanges = z.object({ id: Id, isActive: z.boolean({ error: 'INVALID_TYPE' }) });
export type WebhookChanges = z.infer<typeof WebhookChanges>;

/** What was told, or is to be. */
export const WebhookDelivery = z.object({
  /** The `webhook-id` of each of its attempts. */
  id: Id,
  kind: z.enum([...webhookKinds, 'webhook.tested']),
  state: z.enum(['waiting', 'delivered', 'failed']),
  createdAt: Instant,
  attempts: z.int(),
  /** null where there will be no other attempt. */
  nextTryAt: z.nullable(Instant),
  deliveredAt: z.nullable(Instant),
  /** Of the last attempt; null before the first, and where there was no answer. */
  lastStatus: z.nullable(z.int()),
  /** How that answer begins, or why there was none. */
  lastAnswer: z.string(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;
