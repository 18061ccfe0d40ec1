import { webhookOperations } from '#contract/operations/webhooks.ts';
import type { NewWebhook, Webhook, WebhookChanges, WebhookDelivery, WebhookInput } from '#contract/webhooks.ts';
import { baseApi, type ListPage, listPageOf } from '../../store/base-api.ts';

/** Calls for the webhooks of the site and what was delivered to them. */
export const webhooksApi = baseApi.enhanceEndpoints({ addTagTypes: ['Webhooks'] }).injectEndpoints({
  endpoints: (build) => ({
    listWebhooks: build.query<Webhook[], null>({
      query: () => ({ operation: webhookOperations.listWebhooks }),
      providesTags: ['Webhooks'],
    }),
    createWebhook: build.mutation<NewWebhook, WebhookInput>({
      query: (body) => ({ operation: webhookOperations.createWebhook, body }),
      invalidatesTags: (webhook) => (webhook ? ['Webhooks', 'Audit'] : []),
    }),
    updateWebhook: build.mutation<Webhook, WebhookChanges>({
      query: (body) => ({ operation: webhookOperations.updateWebhook, body }),
      invalidatesTags: ['Webhooks', 'Audit'],
    }),
    removeWebhook: build.mutation<null, string>({
      query: (id) => ({ operation: webhookOperations.removeWebhook, query: { id } }),
      invalidatesTags: ['Webhooks', 'Audit'],
    }),
    testWebhook: build.mutation<null, string>({
      query: (id) => ({ operation: webhookOperations.testWebhook, query: { id } }),
      invalidatesTags: ['Webhooks'],
    }),
    redeliver: build.mutation<null, string>({
      query: (id) => ({ operation: webhookOperations.redeliver, query: { id } }),
      invalidatesTags: ['Webhooks'],
    }),
    listWebhookDeliveries: build.query<ListPage<WebhookDelivery>, { readonly id: string; readonly limit: number }>({
      query: (query) => ({ operation: webhookOperations.listWebhookDeliveries, query }),
      transformResponse: listPageOf<WebhookDelivery>,
      providesTags: ['Webhooks'],
    }),
  }),
});
