import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { News } from '#contract/news.ts';
import { administrator, callsOf, problem, renderAdminPage, sentText, stubServer } from '../../../admin-testing.tsx';
import { takeInterruption } from '../../../editing/interrupted-work.ts';
import { forgetKeptFiles, keptNames, stubFileClones } from '../../../editing/kept-files.test-support.ts';
import { testSettings } from '../../../testing.tsx';
import { makeNews } from './news.test-support.ts';
import { NewsForm } from './news-form.tsx';
import { newsKind } from './news-kind.ts';

beforeEach(stubFileClones);
afterEach(async () => {
  await forgetKeptFiles();
  vi.unstubAllGlobals();
});

const draftsKey = (item: string) => newsKind.drafts.keyOf(administrator.id, item);
const titleField = () => screen.getByLabelText<HTMLInputElement>('Title in English');
const button = (name: string) => screen.getByRole('button', { name });

function open(news: News | null = null) {
  const onSaved = vi.fn();
  const view = renderAdminPage(<NewsForm news={news} onSaved={onSaved} onLeave={() => {}} />);
  const choose = async (name: string) => {
    const input = view.container.querySelector<HTMLInputElement>('input[type="file"]');
    await userEvent.upload(input ?? document.body, new File([name], name, { type: 'image/png' }));
    await waitFor(async () => expect(await keptNames()).toContain(name));
  };
  /** As a tab that crashes: nothing that only the tab knew is left. */
  const crash = () => {
    act(() => void window.dispatchEvent(new Event('pagehide')));
    const kept = { ...localStorage };
    view.unmount();
    takeInterruption(draftsKey(news?.id ?? 'new'));
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  };
  return { ...view, onSaved, choose, crash };
}

const takeUp = async () => userEvent.click(screen.getByRole('button', { name: 'Take it up again' }));

test('a picture that is larger than the server takes is refused before it is sent', async () => {
  stubServer(() => ({ status: 201, body: makeNews() }));
  const { container } = open();
  const large = new File([new Uint8Array(testSettings.maxImageBytes + 1)], 'large.png', { type: 'image/png' });
  const input = container.querySelector<HTMLInputElement>('input[type="file"]');
  await userEvent.upload(input ?? document.body, large);
  expect(await screen.findByText(`File is larger than ${testSettings.maxImageBytes} bytes`)).toBeDefined();
  expect(screen.queryByText(/large\.png/)).toBeNull();
});

test('a chosen picture outlives its tab, and goes when the item is saved', async () => {
  const server = stubServer(() => ({ status: 201, body: makeNews() }));
  const first = open();
  await userEvent.type(titleField(), 'Half written');
  await first.choose('lab.png');
  first.crash();
  const { onSaved } = open();
  await takeUp();
  expect(await screen.findByText('Your unsaved work is back.')).toBeDefined();
  expect(screen.getByText(/lab\.png, /)).toBeDefined();
  await userEvent.click(button('Publish'));
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(callsOf(server, 'POST')[0]?.form?.get('image')).toMatchObject({ name: 'lab.png' });
  await waitFor(async () => expect(await keptNames()).toEqual([]));
});

test('a picture that was to be taken away still is', async () => {
  stubServer(() => ({ status: 200, body: makeNews() }));
  const news = makeNews({ imageUrl: 'media/a.webp' });
  const first = open(news);
  await userEvent.click(button('Remove the picture'));
  // At once: a tab that crashes says nothing before.
  expect(newsKind.drafts.read(draftsKey(news.id))).toMatchObject([{ picture: { id: null } }]);
  first.crash();
  open(news);
  await takeUp();
  expect(await screen.findByText('Your unsaved work is back.')).toBeDefined();
  expect(button('Put it back')).toBeDefined();
});

test('a new item whose answer was lost with its tab is asked for again as it was, and saved over', async () => {
  const server = stubServer(() => problem(503, 'UNAVAILABLE'));
  const first = open();
  await userEvent.type(titleField(), 'Light');
  await first.choose('old.png');
  await userEvent.click(button('Publish'));
  await screen.findByText(/Nothing that you typed is lost/);
  await first.choose('new.png');
  expect((await keptNames()).sort()).toEqual(['new.png', 'old.png']);
  first.crash();

  const saved = makeNews({ title_en: 'Light', version: 1 });
  server.answering = () => ({ status: 200, body: saved });
  const { onSaved } = open();
  await takeUp();
  await screen.findByText('Your unsaved work is back.');
  await userEvent.click(button('Publish'));
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  const [sent, again] = callsOf(server, 'POST');
  expect(again?.key).toBe(sent?.key);
  expect(sentText(again)).toEqual(sentText(sent));
  expect(again?.form?.get('image')).toMatchObject({ name: 'old.png' });
  const [over] = callsOf(server, 'PUT');
  expect(sentText(over)).toMatchObject({ id: saved.id, version: '1' });
  expect(over?.form?.get('image')).toMatchObject({ name: 'new.png' });
  await waitFor(async () => expect(await keptNames()).toEqual([]));
});

test('what was not changed since is asked for again, and nothing more', async () => {
  const server = stubServer(() => problem(503, 'UNAVAILABLE'));
  const first = open();
  await userEvent.type(titleField(), 'Light');
  await first.choose('lab.png');
  await userEvent.click(button('Publish'));
  await screen.findByText(/Nothing that you typed is lost/);
  first.crash();
  server.answering = () => ({ status: 201, body: makeNews() });
  const { onSaved } = open();
  await takeUp();
  await screen.findByText('Your unsaved work is back.');
  await userEvent.click(button('Publish'));
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(server.asked.map(({ method }) => method)).toEqual(['POST', 'POST', 'GET']);
});

test('where the picture that was sent is lost, it is said that the item may have been saved', async () => {
  const server = stubServer(() => problem(503, 'UNAVAILABLE'));
  const first = open();
  await userEvent.type(titleField(), 'Light');
  await first.choose('lab.png');
  await userEvent.click(button('Publish'));
  await screen.findByText(/Nothing that you typed is lost/);
  first.crash();
  await forgetKeptFiles();
  fireEvent(window, new Event('storage'));
  open();
  await takeUp();
  expect(await screen.findByText(/has not come back.* whether it was saved can no longer be found out/)).toBeDefined();
  expect(callsOf(server, 'POST')).toHaveLength(1);
});
