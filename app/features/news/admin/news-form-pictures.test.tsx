import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { News } from '#contract/news.ts';
import { administrator, callsOf, problem, renderAdminPage, sentText, stubServer } from '../../../admin-testing.tsx';
import { testSettings } from '../../../testing.tsx';
import { makeNews } from './news.test-support.ts';
import { newsKind } from './news-fields.ts';
import { NewsForm } from './news-form.tsx';

afterEach(() => vi.unstubAllGlobals());

const draftsKey = (item: string) => newsKind.drafts.keyOf(administrator.id, item);
const titleField = () => screen.getByLabelText<HTMLInputElement>('Title in English');
const button = (name: string) => screen.getByRole('button', { name });

function open(news: News | null = null) {
  const onSaved = vi.fn();
  const view = renderAdminPage(<NewsForm news={news} onSaved={onSaved} onLeave={() => {}} />);
  const choose = async (name: string) => {
    const input = view.container.querySelector<HTMLInputElement>('input[type="file"]');
    await userEvent.upload(input ?? document.body, new File([name], name, { type: 'image/png' }));
  };
  /** As a tab that crashes: nothing is written on the way out. */
  const crash = () => {
    const kept = { ...localStorage };
    view.unmount();
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  };
  return { ...view, onSaved, choose, crash };
}

test('a picture that is larger than the server takes is refused before it is sent', async () => {
  stubServer(() => ({ status: 201, body: makeNews() }));
  const { container } = open();
  const large = new File([new Uint8Array(testSettings.maxImageBytes + 1)], 'large.png', { type: 'image/png' });
  const input = container.querySelector<HTMLInputElement>('input[type="file"]');
  await userEvent.upload(input ?? document.body, large);
  expect(await screen.findByText(`File is larger than ${testSettings.maxImageBytes} bytes`)).toBeDefined();
  expect(screen.queryByText(/large\.png/)).toBeNull();
});

test('a chosen picture that goes with its tab is named as what has to be chosen again', async () => {
  const server = stubServer(() => ({ status: 201, body: makeNews() }));
  const first = open();
  await userEvent.type(titleField(), 'Half written');
  await first.choose('lab.png');
  first.crash();
  const { onSaved } = open();
  expect(await screen.findByText(/lab\.png had not arrived: choose it again\./)).toBeDefined();
  await userEvent.click(button('Publish'));
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(callsOf(server, 'POST')[0]?.form?.has('image')).toBe(false);
  expect(newsKind.drafts.read(draftsKey('new'))).toBeNull();
});

test('a picture that was to be taken away still is', async () => {
  stubServer(() => ({ status: 200, body: makeNews() }));
  const news = makeNews({ imageUrl: 'media/a.webp' });
  const first = open(news);
  await userEvent.click(button('Remove the picture'));
  // At once: a tab that crashes says nothing before.
  expect(newsKind.drafts.read(draftsKey(news.id))).toMatchObject({ isPictureRemoved: true });
  first.crash();
  open(news);
  expect(await screen.findByText(/Your unsaved work is back\./)).toBeDefined();
  expect(button('Put it back')).toBeDefined();
});

/** A new item is sent, nobody answers, and the tab crashes. */
async function loseAnswer(picture?: string) {
  const server = stubServer(() => problem(503, 'UNAVAILABLE'));
  const first = open();
  await userEvent.type(titleField(), 'Light');
  if (picture) await first.choose(picture);
  await userEvent.click(button('Publish'));
  await screen.findByText(/Nothing that you typed is lost/);
  return { server, first };
}

test('a new item whose answer was lost with its tab is asked for again as it was, and saved over', async () => {
  const { server, first } = await loseAnswer();
  first.crash();
  const saved = makeNews({ title_en: 'Light', version: 1 });
  server.answering = () => ({ status: 200, body: saved });
  const { onSaved, choose } = open();
  await screen.findByText(/saving it again writes nothing twice/);
  await choose('new.png');
  await userEvent.click(button('Publish'));
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  const [sent, again] = callsOf(server, 'POST');
  expect(again?.key).toBe(sent?.key);
  expect(sentText(again)).toEqual(sentText(sent));
  const [over] = callsOf(server, 'PUT');
  expect(sentText(over)).toMatchObject({ id: saved.id, version: '1' });
  expect(over?.form?.get('image')).toMatchObject({ name: 'new.png' });
});

test('what was not changed since is asked for again, and nothing more', async () => {
  const { server, first } = await loseAnswer();
  first.crash();
  server.answering = () => ({ status: 201, body: makeNews() });
  const { onSaved } = open();
  await screen.findByText(/Your unsaved work is back\./);
  await userEvent.click(button('Publish'));
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(server.asked.map(({ method }) => method)).toEqual(['POST', 'POST', 'GET']);
});

test('work that is discarded takes what it had sent with it: what is written then is another item', async () => {
  const { server, first } = await loseAnswer();
  first.crash();
  server.answering = () => ({ status: 201, body: makeNews() });
  const { onSaved } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Discard it' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await userEvent.type(titleField(), 'Another');
  await userEvent.click(button('Publish'));
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  const [sent, another] = callsOf(server, 'POST');
  expect(another?.key).not.toBe(sent?.key);
  expect(sentText(another)).toMatchObject({ title_en: 'Another' });
  expect(callsOf(server, 'PUT')).toEqual([]);
});

test('where a picture had been sent with it, it is said that the item may have been saved', async () => {
  const { server, first } = await loseAnswer('lab.png');
  first.crash();
  open();
  expect(await screen.findByText(/lab\.png.* whether it was saved can no longer be found out/)).toBeDefined();
  expect(callsOf(server, 'POST')).toHaveLength(1);
});
