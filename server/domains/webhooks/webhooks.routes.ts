import type { FastifyInstance } from 'fastify';
import { webhookOperations } from '#contract/operations/webhooks.ts';
import { countedItems } from '#server/http/list-page.ts';
import { registerOperation } from '#server/http/register-operation.ts';
import type { WebhooksService } from './webhooks.service.ts';

/** Routes of `webhooks`. */
export function registerWebhookRoutes(app: FastifyInstance, webhooks: WebhooksService): void {
  const { listWebhooks, createWebhook, updateWebhook, removeWebhook } = webhookOperations;
  const { testWebhook, listWebhookDeliveries, redeliver } = webhookOperations;
  registerOperation(app, listWebhooks, () => webhooks.list());
  registerOperation(app, createWebhook, ({ actor, body, claim }) => webhooks.create(actor, body, claim()));
  registerOperation(app, updateWebhook, ({ actor, body, claim }) => webhooks.update(actor, body, claim()));
  registerOperation(app, removeWebhook, ({ actor, params, claim }) => webhooks.remove(actor, params.id, claim()));
  registerOperation(app, testWebhook, ({ params, claim }) => webhooks.test(params.id, claim()));
  registerOperation(app, redeliver, ({ params, claim }) => webhooks.redeliver(params.id, claim()));
  registerOperation(app, listWebhookDeliveries, async ({ params, query }, reply) =>
    countedItems(reply, await webhooks.deliveries(params.id, query)),
  );
}
