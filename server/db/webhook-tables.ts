import type { WebhookDelivery } from '#contract/webhooks.ts';

/** Addresses of other programs that are told of deeds. */
export interface WebhooksTable {
  id: string;
  url: string;
  /** With spaces between them. */
  kinds: string;
  /** Sealed for its id (`server/db/sealing.ts`). */
  secret: string;
  is_active: boolean;
  /** When it was paused by the program. */
  failed_at: Date | null;
  created_at: Date;
  created_by: string | null;
}

/** What is to be told, or was: the outbox, and its log. */
export interface WebhookDeliveriesTable {
  id: string;
  webhook_id: string;
  kind: WebhookDelivery['kind'];
  /** The very bytes that are signed and sent. */
  payload: string;
  /** Whom it is about; null for what is about nobody. */
  user_id: string | null;
  created_at: Date;
  attempts: number;
  /** null once it is delivered or given up. */
  next_try_at: Date | null;
  delivered_at: Date | null;
  last_status: number | null;
  last_answer: string;
}
