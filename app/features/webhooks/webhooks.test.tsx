import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Webhook, WebhookDelivery } from '#contract/webhooks.ts';
import { type Call, callsOf, pageOf, renderAdminPage, stubServer } from '../../admin-testing.tsx';
import type { Answer } from '../../testing.tsx';
import { Webhooks } from './webhooks.tsx';

const id = '01900000-0000-7000-8000-000000000301';
const registry: Webhook = {
  ...{ id, url: 'https://registry.example/hook', kinds: ['news.published'], isActive: true },
  ...{ createdAt: '2026-11-01T10:00:00.000Z', createdBy: null, failedAt: null },
};
const failed: WebhookDelivery = {
  ...{ id: '01900000-0000-7000-8000-000000000302', kind: 'news.published', state: 'failed', attempts: 8 },
  ...{ createdAt: '2026-11-01T10:00:00.000Z', nextTryAt: null, deliveredAt: null },
  ...{ lastStatus: 500, lastAnswer: 'out of order' },
};

/** A server with these webhooks, all with the same log; `changing` answers calls that change something. */
function show(webhooks: readonly Webhook[], changing: (asked: Call) => Answer = () => ({ status: 204 })) {
  const list = { webhooks };
  const server = stubServer((asked) => {
    if (asked.method !== 'GET') return changing(asked);
    if (asked.path === 'webhooks') return { status: 200, body: list.webhooks };
    return pageOf([failed], asked);
  });
  renderAdminPage(<Webhooks />);
  return { list, server };
}

test('makes one of the kinds that are chosen, and shows its secret once', async () => {
  const { list, server } = show([], () => ({ status: 201, body: { ...registry, secret: 'whsec_c2VjcmV0' } }));
  await userEvent.type(await screen.findByLabelText(/^Address/), registry.url);
  for (const kind of ['A test is handed in', 'A course is finished'])
    await userEvent.click(screen.getByLabelText(kind));
  list.webhooks = [registry];
  await userEvent.click(screen.getByRole('button', { name: 'Make a webhook' }));
  expect(await screen.findByDisplayValue('whsec_c2VjcmV0')).toBeTruthy();
  expect(callsOf(server, 'POST').map(({ json }) => json)).toEqual([{ url: registry.url, kinds: ['news.published'] }]);
  expect(await screen.findByText(registry.url)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'I have kept it' }));
  expect(screen.queryByDisplayValue('whsec_c2VjcmV0')).toBeNull();
});

test('is not made without a kind, nor at what is no address', async () => {
  const { server } = show([]);
  await userEvent.type(await screen.findByLabelText(/^Address/), 'registry');
  for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);
  await userEvent.click(screen.getByRole('button', { name: 'Make a webhook' }));
  expect(await screen.findByText('This is not a web address.')).toBeTruthy();
  expect(callsOf(server, 'POST')).toEqual([]);
});

test('tells what came back, and is paused, tried, told again and deleted', async () => {
  const { list, server } = show([registry]);
  await userEvent.click(await screen.findByRole('button', { name: `Send a test to ${registry.url}` }));
  expect(await screen.findByText('Answer: 500 out of order')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Send again: News is published/ }));
  await userEvent.click(screen.getByRole('button', { name: `Pause: ${registry.url}` }));
  await userEvent.click(screen.getByRole('button', { name: `Delete: ${registry.url}` }));
  const question = await screen.findByRole('alertdialog');
  list.webhooks = [];
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText(registry.url)).toBeNull());
  expect(['POST', 'PUT', 'DELETE'].flatMap((method) => callsOf(server, method)).map(({ path }) => path)).toEqual([
    ...[`webhooks/${id}/test`, `webhooks/deliveries/${failed.id}`, 'webhooks', `webhooks/${id}`],
  ]);
});

test('says since when it was paused by itself', async () => {
  show([{ ...registry, isActive: false, failedAt: '2026-11-03T10:00:00.000Z' }]);
  expect(await screen.findByText(/^paused .*: nothing arrived for a day/)).toBeTruthy();
  expect(screen.getByRole('button', { name: `Go on: ${registry.url}` })).toBeTruthy();
});
