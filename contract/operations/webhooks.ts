import * as z from 'zod/mini';
import { IdParameters, PageQuery } from '../common.ts';
import { NewWebhook, Webhook, WebhookChanges, WebhookDelivery, WebhookInput } from '../webhooks.ts';
import { operationsOf } from './operation.ts';

/** Addresses at which other programs are told what happens. */
export const webhookOperations = operationsOf('webhooks', {
  listWebhooks: {
    call: 'GET webhooks',
    access: 'administrator',
    summary: 'Webhooks, newest first',
    response: z.array(Webhook),
  },
  createWebhook: {
    call: 'POST webhooks',
    access: 'administrator',
    needsConfirmation: true,
    status: 201,
    summary: 'Make a webhook',
    body: WebhookInput,
    response: NewWebhook,
    example: { url: 'https://example.org/hook', kinds: ['news.published'] },
  },
  /** A paused webhook misses what happens meanwhile; deliveries that were already waiting stay waiting. */
  updateWebhook: {
    call: 'PUT webhooks',
    access: 'administrator',
    summary: 'Pause a webhook, or have it go on',
    body: WebhookChanges,
    response: Webhook,
  },
  removeWebhook: {
    call: 'DELETE webhooks/{id}',
    access: 'administrator',
    status: 204,
    summary: 'Delete a webhook with its deliveries',
    parameters: IdParameters,
  },
  testWebhook: {
    call: 'POST webhooks/{id}/test',
    access: 'administrator',
    status: 204,
    summary: 'Send a test to a webhook',
    parameters: IdParameters,
  },
  /** Kept for 30 days. */
  listWebhookDeliveries: {
    call: 'GET webhooks/{id}/deliveries',
    access: 'administrator',
    summary: 'Deliveries to a webhook, newest first',
    parameters: IdParameters,
    query: PageQuery,
    response: z.array(WebhookDelivery),
  },
  redeliver: {
    call: 'POST webhooks/deliveries/{id}',
    access: 'administrator',
    status: 204,
    summary: 'Send a delivery once more, under the same `webhook-id`',
    parameters: IdParameters,
  },
});
