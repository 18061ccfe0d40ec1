import type { FastifyInstance } from 'fastify';
import { webhookOperations } from '#contract/operations/webhooks.ts';
import { countedItems } from '#server/http/list-page.ts';
import { registerOperations } from '#server/http/register-operation.ts';
import type { WebhooksService } from './webhooks.service.ts';

/** Routes of `webhooks`. */
export function registerWebhookRoutes(app: FastifyInstance, webhooks: WebhooksService): void {
  registerOperations(app, webhookOperations, {
    listWebhooks: () => webhooks.list(),
    createWebhook: ({ actor, body, claim }) => webhooks.create(actor, body, claim()),
    updateWebhook: ({ actor, body, claim }) => webhooks.update(actor, body, claim()),
    removeWebhook: ({ actor, params, claim }) => webhooks.remove(actor, params.id, claim()),
    testWebhook: ({ params, claim }) => webhooks.test(params.id, claim()),
    redeliver: ({ params, claim }) => webhooks.redeliver(params.id, claim()),
    listWebhookDeliveries: async ({ params, query }, reply) =>
      countedItems(reply, await webhooks.deliveries(params.id, query)),
  });
}
