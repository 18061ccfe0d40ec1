import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import { administrator, callsOf } from '../../admin-testing.tsx';
import { sessionStarted } from '../../store/session-slice.ts';
import { idOf } from '../../testing.tsx';
import { aChapter, anAttachment, aReading, pageField, showMaterials } from './reading.test-support.tsx';

vi.mock('./load-pdf-viewer.ts', () => ({ loadPdfViewer: vi.fn() }));

beforeEach(() => window.history.replaceState(null, '', '/page'));

const openState = { phase: 'open', pageCount: 10 } as const;

test('a PDF that nobody has opened begins at its first page, as wide as there is room', async () => {
  const { viewer } = await showMaterials([anAttachment(1)]);
  expect(viewer().options.place).toEqual({ page: 1, zoom: 'width' });
  expect(viewer().options.sizeBytes).toBe(1_000_000);
  expect(screen.getByText('10 pages')).toBeDefined();
  expect(screen.getByText('0% seen')).toBeDefined();
});

test('one goes on where one was, and how large it was', async () => {
  const { viewer } = await showMaterials([anAttachment(1)], { readings: [aReading(1)] });
  expect(viewer().options.place).toEqual({ page: 4, zoom: 150 });
  expect(screen.getByText('40% seen')).toBeDefined();
});

test('without what was kept one reads from the beginning, and hears nothing of it', async () => {
  const { viewer } = await showMaterials([anAttachment(1)], { readings: null });
  expect(viewer().options.place.page).toBe(1);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the page in the address comes before the one that was kept; asked again it is gone to', async () => {
  const { viewer, router } = await showMaterials([anAttachment(1)], { readings: [aReading(1)], at: '#page=7' });
  expect(viewer().options.place).toEqual({ page: 7, zoom: 150 });
  viewer().report({ ...openState, page: 7 });
  expect(viewer().pdf.goTo).not.toHaveBeenCalled();
  await act(() => router.navigate('#page=9'));
  expect(viewer().pdf.goTo.mock.calls).toEqual([[9]]);
  await act(() => router.navigate('#page=9'));
  expect(viewer().pdf.goTo.mock.calls).toEqual([[9], [9]]);
});

test('nothing of it is saved in the name of another person, who has signed in meanwhile', async () => {
  const { viewer, server, store, unmount } = await showMaterials([anAttachment(1)]);
  viewer().report({ ...openState, page: 2 });
  viewer().see(2);
  act(() => void store.dispatch(sessionStarted({ ...administrator, id: idOf(900), token: 'token-2' })));
  unmount();
  await act(async () => {});
  expect(callsOf(server, 'PUT')).toEqual([]);
});

test('place and pages are saved once it rests', async () => {
  const { viewer, server } = await showMaterials([anAttachment(1)]);
  viewer().report({ ...openState, page: 2 });
  viewer().see(2);
  act(() => void window.dispatchEvent(new Event('pagehide')));
  const saved = { attachmentId: idOf(1), page: 2, zoom: 'width', seen: [[2, 2]] };
  await waitFor(() => expect(callsOf(server, 'PUT').map(({ json }) => json)).toContainEqual(saved));
  expect(screen.getByText('10% seen')).toBeDefined();
});

test('a page is gone to by its number; what is none goes to the nearest or nowhere', async () => {
  const { viewer } = await showMaterials([anAttachment(1)]);
  expect(pageField().disabled).toBe(true);
  viewer().report({ ...openState, page: 3 });
  expect(pageField().value).toBe('3');
  for (const typed of ['8', '99', '0', 'x']) {
    await userEvent.clear(pageField());
    await userEvent.type(pageField(), `${typed}{Enter}`);
  }
  expect(viewer().pdf.goTo.mock.calls).toEqual([[8], [10], [1]]);
});

test('zoom goes by steps or out of the list, which also shows a size of its own', async () => {
  const { viewer } = await showMaterials([anAttachment(1)]);
  viewer().report({ ...openState, zoom: 'width', percent: 87 });
  const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Zoom' });
  expect(list.value).toBe('width');
  await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
  await userEvent.click(screen.getByRole('button', { name: 'Zoom out' }));
  await userEvent.selectOptions(list, 'Whole page');
  expect(viewer().pdf.setZoom.mock.calls).toEqual([[100], [75], ['page']]);
  viewer().report({ zoom: 133, percent: 133 });
  expect(list.selectedOptions[0]?.textContent).toBe('133%');
});

test('the table of contents is there where the PDF has one, opened and closed part by part', async () => {
  const { viewer } = await showMaterials([anAttachment(1)]);
  viewer().report(openState);
  expect(screen.queryByRole('button', { name: 'Table of contents' })).toBeNull();
  const follow = vi.fn();
  const leaf = { title: 'Background', entries: [], isOpen: false, findPage: async () => null, follow };
  viewer().report({
    outline: [{ title: 'Introduction', entries: [leaf], isOpen: false, findPage: async () => 3, follow: () => {} }],
  });
  await userEvent.click(screen.getByRole('button', { name: 'Table of contents' }));
  const contents = within(screen.getByRole('navigation', { name: 'Table of contents' }));
  expect(contents.queryByText('Background')).toBeNull();
  const parts = contents.getByRole('button', { name: 'Sections of “Introduction”' });
  await userEvent.click(parts);
  expect(parts.getAttribute('aria-expanded')).toBe('true');
  await userEvent.click(contents.getByRole('button', { name: 'Background' }));
  expect(follow).toHaveBeenCalledTimes(1);
  expect(document.activeElement?.getAttribute('role')).toBe('document');
});

test('on a phone a kept percentage opens as wide as there is room, and stays kept until one zooms by hand', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(328);
  const { viewer, server } = await showMaterials([anAttachment(1)], { readings: [aReading(1)] });
  const leave = () => act(() => void window.dispatchEvent(new Event('pagehide')));
  const savedZooms = () => callsOf(server, 'PUT').map(({ json }) => Object(json).zoom);
  expect(viewer().options.place).toEqual({ page: 4, zoom: 'width' });
  viewer().report({ ...openState, page: 5, zoom: 'width' });
  leave();
  await waitFor(() => expect(savedZooms()).toEqual([150]));
  viewer().report({ zoom: 200 });
  leave();
  await waitFor(() => expect(savedZooms()).toEqual([150, 200]));
});

test('pages that are seen before the next drawing all count', async () => {
  const { viewer } = await showMaterials([anAttachment(1)]);
  viewer().report(openState);
  act(() => {
    viewer().options.onSeen(1);
    viewer().options.onSeen(2);
  });
  expect(screen.getByText('20% seen')).toBeDefined();
});

test.each([
  ['reading', 'You have read this chapter'],
  ['hand', 'You have marked this chapter as read'],
  [null, 'You have completed this chapter'],
] as const)('how it was completed is said: %s', async (completedBy, words) => {
  await showMaterials([anAttachment(1)], { isCompleted: true, completedBy });
  expect(screen.getByText(words)).toBeDefined();
  expect(screen.queryByText(/90%/)).toBeNull();
});

test.each([
  [{}, /90% of the pages of each PDF/],
  [{ condition: 'locked', pageCount: null }, /pages of a PDF with a password cannot be counted/],
] as const)('by which rule it will be: %j', async (changes, words) => {
  await showMaterials([anAttachment(1, changes)]);
  expect(screen.getByText(words)).toBeDefined();
});

test('that it could not be marked is said, and the button tries again', async () => {
  const left: (ErrorCode | null)[] = ['UNAVAILABLE', 'PARTICIPANT_BLOCKED'];
  await showMaterials([], { onComplete: () => Promise.resolve(left.shift() ?? null) });
  expect(screen.getByText('This chapter has no files to read.')).toBeDefined();
  const button = screen.getByRole('button', { name: 'Mark as read' });
  await userEvent.click(button);
  expect(await screen.findByText('That could not be saved. Try again.')).toBeDefined();
  await userEvent.click(button);
  expect(await screen.findByText('Your access to this course is blocked.')).toBeDefined();
  expect(screen.queryByText('That could not be saved. Try again.')).toBeNull();
  await userEvent.click(button);
  await waitFor(() => expect(screen.queryByText('Your access to this course is blocked.')).toBeNull());
});

test('of several one is open, and each is found where it was left', async () => {
  const { viewer, viewers } = await showMaterials([anAttachment(1), anAttachment(2)], {
    readings: [aReading(1), aReading(2, { page: 8, savedAt: '2026-11-21T11:00:00.000Z' })],
  });
  expect(viewer().options.place.page).toBe(8);
  const [first, second] = screen.getAllByRole('button', { name: /^Paper/ });
  expect(second?.getAttribute('aria-current')).toBe('true');
  viewer().report({ ...openState, page: 9 });
  await waitFor(() => expect(window.location.hash).toBe(`#pdf=${idOf(2)}&page=9`));
  if (first) await userEvent.click(first);
  expect(viewers[0]?.pdf.close).toHaveBeenCalledTimes(1);
  expect(viewer().options.place.page).toBe(4);
  if (second) await userEvent.click(second);
  expect(viewer().options.place.page).toBe(9);
});

test('the page is not written into the address of what comes next', async () => {
  const { viewer } = await showMaterials([anAttachment(1)]);
  vi.useFakeTimers();
  viewer().report({ ...openState, page: 9 });
  window.history.replaceState(null, '', '/next');
  vi.runAllTimers();
  expect(window.location.hash).toBe('');
});

test('a link to another PDF of the chapter opens it at its page', async () => {
  const { viewer, viewers, router } = await showMaterials([anAttachment(1), anAttachment(2)]);
  await act(() => router.navigate(`#pdf=${idOf(2)}&page=6`));
  expect(viewers).toHaveLength(2);
  expect(viewer().options.place.page).toBe(6);
});

test('a new link to the file changes nothing for somebody who is reading', async () => {
  const fresh = anAttachment(1, { url: '/new' });
  const { viewers, viewer, onLinksExpired } = await showMaterials([anAttachment(1)], {
    onLinksExpired: () => Promise.resolve(aChapter([fresh])),
  });
  viewer().report(openState);
  vi.stubGlobal(
    'fetch',
    async (url: string) => new Response(url === '/new' ? 'bytes' : null, { status: url === '/new' ? 206 : 403 }),
  );
  const bytes = await viewer().options.source.read(0, 5);
  expect(new TextDecoder().decode(bytes)).toBe('bytes');
  expect(onLinksExpired).toHaveBeenCalledTimes(1);
  expect(viewers).toHaveLength(1);
});
