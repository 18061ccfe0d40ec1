import * as z from 'zod/mini';
import { Id, Instant, listOf, text } from './common.ts';
import { maxWebhookUrlLength } from './limits.ts';

/** Kinds of actions that other programs are told of, as `subject.verb`. */
export const webhookKinds = ['news.published', 'chapter.handedIn', 'course.finished'] as const;
/** One of {@link webhookKinds}. */
export const WebhookKind = z.enum(webhookKinds, { error: 'INVALID_TYPE' });
export type WebhookKind = z.infer<typeof WebhookKind>;

/** Where deliveries go (`https:` at a public address), and the kinds they are about. */
export const WebhookInput = z.object({
  url: text(1, maxWebhookUrlLength).check(z.refine((value) => URL.canParse(value), { error: 'INVALID_URL' })),
  kinds: listOf(WebhookKind, webhookKinds.length).check(z.minLength(1, { error: 'REQUIRED' })),
});
export type WebhookInput = z.infer<typeof WebhookInput>;

/** An address of another program that is told what happens. */
export const Webhook = z.object({
  id: Id,
  url: z.string(),
  kinds: z.array(WebhookKind),
  /** Whether deliveries are made to it. */
  isActive: z.boolean(),
  createdAt: Instant,
  /** The user who made it; null if their account no longer exists. */
  createdBy: z.nullable(Id),
  /** When it was paused automatically, after a delivery had failed for a day; null otherwise. */
  failedAt: z.nullable(Instant),
});
export type Webhook = z.infer<typeof Webhook>;

/** A webhook that was just made. `secret` signs its deliveries, and is told only here. */
export const NewWebhook = z.extend(Webhook, { secret: z.string() });
export type NewWebhook = z.infer<typeof NewWebhook>;

/** Pauses or resumes a webhook. */
export const WebhookChanges = z.object({ id: Id, isActive: z.boolean({ error: 'INVALID_TYPE' }) });
export type WebhookChanges = z.infer<typeof WebhookChanges>;

/** A delivery, made or waiting. */
export const WebhookDelivery = z.object({
  /** Sent as `webhook-id` with each try. */
  id: Id,
  kind: z.enum([...webhookKinds, 'webhook.tested']),
  state: z.enum(['waiting', 'delivered', 'failed']),
  createdAt: Instant,
  attempts: z.int(),
  /** null if there will be no further try. */
  nextTryAt: z.nullable(Instant),
  deliveredAt: z.nullable(Instant),
  /** Status of the last try; null before the first, and if there was no answer. */
  lastStatus: z.nullable(z.int()),
  /** Beginning of that answer, or why there was none. */
  lastAnswer: z.string(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;
