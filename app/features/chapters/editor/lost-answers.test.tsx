import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { administrator, callsOf, renderAdminPage, sentText } from '../../../admin-testing.tsx';
import { takeInterruption } from '../../../editing/interrupted-work.ts';
import { ChapterList } from '../chapter-list.tsx';
import { courseId, stubChapters } from '../chapters.test-support.ts';
import { chapterDrafts, draftedItemOf } from './chapter-drafts.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const draftsKey = chapterDrafts.keyOf(administrator.id, draftedItemOf(courseId, null));
const title = () => screen.getByLabelText<HTMLInputElement>('Title *');
const button = (name: string) => screen.getByRole('button', { name });
const open = () => renderAdminPage(<ChapterList courseId={courseId} onKeyChanged={() => {}} />);
const save = async () => {
  await waitFor(() => expect(button('Save').getAttribute('aria-disabled')).toBeNull());
  await userEvent.click(button('Save'));
};

/** A new chapter is written, its answer is lost, and the tab is closed. */
async function loseTab() {
  const server = stubChapters([]);
  const { unmount } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Add a chapter' }));
  await userEvent.type(title(), 'Light');
  await userEvent.type(screen.getByLabelText('Description *'), 'A description');
  server.kept.isDeaf = true;
  await save();
  await screen.findByText(/Nothing that you typed is lost/);
  // As the tab's crash leaves it: nothing is written on the way out, and nothing that only the tab knew is left.
  const kept = { ...localStorage };
  unmount();
  takeInterruption(draftsKey);
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  server.kept.isDeaf = false;
  return server;
}

async function takeUp() {
  await userEvent.click(await screen.findByRole('button', { name: 'Take it up again' }));
  await waitFor(() => expect(title().value).toBe('Light'));
}

const expectSaved = () => waitFor(() => expect(screen.queryByRole('form')).toBeNull());

test('a new chapter whose answer was lost with its tab is not written twice', async () => {
  const server = await loseTab();
  open();
  await takeUp();
  await save();
  await expectSaved();
  expect(server.kept.chapters.map((chapter) => chapter.title)).toEqual(['Light']);
  const [first, second] = callsOf(server, 'POST');
  expect(second?.key).toBe(first?.key);
  expect(chapterDrafts.read(draftsKey)).toEqual([]);
});

test('what is changed after it was taken up is saved over what was written', async () => {
  const server = await loseTab();
  open();
  await takeUp();
  await userEvent.type(title(), ' and shadow');
  await save();
  await expectSaved();
  expect(server.kept.chapters.map((chapter) => chapter.title)).toEqual(['Light and shadow']);
  expect(sentText(callsOf(server, 'PUT')[0])).toMatchObject({ version: '1' });
});

test('what somebody else has made of it meanwhile is not overwritten unseen', async () => {
  const server = await loseTab();
  server.kept.chapters = server.kept.chapters.map((chapter) => ({ ...chapter, title: 'Theirs', version: 2 }));
  open();
  await takeUp();
  await userEvent.type(title(), ' and shadow');
  await save();
  await screen.findByRole('alertdialog', { name: 'Somebody else has changed this item' });
  expect(server.kept.chapters.map((chapter) => chapter.title)).toEqual(['Theirs']);
  await userEvent.click(screen.getByRole('button', { name: /Keep mine/ }));
  await expectSaved();
  expect(server.kept.chapters.map((chapter) => chapter.title)).toEqual(['Light and shadow']);
});

test('a second tab that was closed on it knows it, too', async () => {
  const server = await loseTab();
  const { unmount } = open();
  await takeUp();
  fireEvent(window, new Event('pagehide'));
  const kept = { ...localStorage };
  unmount();
  takeInterruption(draftsKey);
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  open();
  await takeUp();
  await save();
  await expectSaved();
  expect(server.kept.chapters).toHaveLength(1);
});

test('after a day it is said that it may have been saved', async () => {
  const server = await loseTab();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 60 * 60 * 1000 });
  open();
  await takeUp();
  expect(screen.getByText(/whether it was saved can no longer be found out/)).toBeDefined();
  expect(callsOf(server, 'POST')).toHaveLength(1);
});
