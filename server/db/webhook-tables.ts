import type { WebhookDelivery } from '#contract/webhooks.ts';

/** Addresses of other programs that are told what happened. */
export interface WebhooksTable {
  id: string;
  url: string;
  /** With spaces between them. */
  kinds: string;
  /** Sealed with its id as the context (`server/db/sealing.ts`). */
  secret: string;
  is_active: boolean;
  /** When the program paused it. */
  failed_at: Date | null;
  created_at: Date;
  created_by: string | null;
}

/** Deliveries that are or were to be sent: the outbox, and its log. */
export interface WebhookDeliveriesTable {
  id: string;
  webhook_id: string;
  kind: WebhookDelivery['kind'];
  /** The very bytes that are signed and sent. */
  payload: string;
  /** The user whom it is about; null where it is about nobody. */
  user_id: string | null;
  created_at: Date;
  attempts: number;
  /** null once it is delivered or given up. */
  next_try_at: Date | null;
  delivered_at: Date | null;
  last_status: number | null;
  last_answer: string;
}
