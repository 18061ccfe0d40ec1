import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { aChapter, anAttachment, pageField, showMaterials } from './reading.test-support.tsx';

vi.mock('./load-pdf-viewer.ts', () => ({ loadPdfViewer: vi.fn() }));

const openState = { phase: 'open', pageCount: 10 } as const;
const downloads = () => screen.getAllByRole('link', { name: /Download/ }).map((link) => link.getAttribute('href'));

test('while a PDF opens that is said, and nothing can be steered yet', async () => {
  await showMaterials([anAttachment(1)]);
  expect(screen.getByText('Opening the document')).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Zoom in' }).disabled).toBe(true);
});

test('a damaged PDF is said to be one, with the file itself', async () => {
  const { viewer } = await showMaterials([anAttachment(1)]);
  viewer().report({ phase: 'damaged' });
  expect(screen.getByRole('alert').textContent).toContain('This PDF cannot be shown');
  expect(downloads()).toHaveLength(2);
  expect(downloads().every((href) => href?.endsWith('&download'))).toBe(true);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.queryByText(/% seen/)).toBeNull();
  expect(pageField().disabled).toBe(true);
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Zoom' }).disabled).toBe(true);
});

test('a PDF that the server knows to be damaged has no share that is seen', async () => {
  await showMaterials([anAttachment(1, { condition: 'damaged', pageCount: null })]);
  expect(screen.queryByText(/% seen/)).toBeNull();
});

test('a PDF without text says so and offers no search', async () => {
  const { viewer } = await showMaterials([anAttachment(1, { condition: 'noText' })]);
  viewer().report(openState);
  expect(screen.getByText(/There is no text in this PDF/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Search in the document' })).toBeNull();
  screen.getByRole('document', { name: 'Paper 1' }).focus();
  await userEvent.keyboard('{Control>}f{/Control}');
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('without a connection the pages stay, it is said, and it can be tried at once', async () => {
  const { viewer } = await showMaterials([anAttachment(1)]);
  const retry = vi.spyOn(viewer().options.source, 'retry');
  viewer().report(openState);
  let isOnline = false;
  vi.stubGlobal('fetch', () =>
    isOnline ? Promise.resolve(new Response('bytes', { status: 206 })) : Promise.reject(new TypeError('offline')),
  );
  const reading = viewer().options.source.read(0, 5);
  expect(await screen.findByText(/^No connection\./)).toBeDefined();
  expect(screen.getByRole('document', { name: 'Paper 1' })).toBeDefined();
  isOnline = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
  await reading;
  await waitFor(() => expect(screen.queryByText(/^No connection\./)).toBeNull());
});

test.each([
  ['refused', 'This PDF is no longer available to you'],
  ['replaced', 'This PDF has just been replaced'],
  ['unloadable', 'The reader could not be loaded'],
] as const)('%s: says so, and begins anew where one was, with the chapter as it is now', async (phase, title) => {
  const { viewer, viewers, onLinksExpired } = await showMaterials([anAttachment(1)]);
  viewer().report({ ...openState, page: 6 });
  viewer().report({ phase });
  expect(screen.getByRole('alert').textContent).toContain(title);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(viewers).toHaveLength(2));
  expect(onLinksExpired).toHaveBeenCalledTimes(1);
  expect(viewer().options.place.page).toBe(6);
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['CHAPTER_CLOSED', 'This chapter is not open.'],
  ['PARTICIPANT_BLOCKED', 'Your access to this course is blocked.'],
])('a PDF that is refused says why: %s', async (code, words) => {
  const { viewer } = await showMaterials([anAttachment(1)], {
    onLinksExpired: () => Promise.reject({ status: 403, data: { code } }),
  });
  viewer().report(openState);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 403 })));
  void viewer().options.source.read(0, 5);
  viewer().report({ phase: 'refused' });
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(words));
});

test('a link that has run out is renewed before it is followed', async () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { ...window.location, assign });
  const { onLinksExpired } = await showMaterials([anAttachment(1, { url: '/old?expires=1000&signature=s' })], {
    onLinksExpired: () => Promise.resolve(aChapter([anAttachment(1, { url: '/new?expires=2000&signature=s' })])),
  });
  await userEvent.click(screen.getByRole('link', { name: 'Download “Paper 1”' }));
  await waitFor(() => expect(assign.mock.calls).toEqual([['/new?expires=2000&signature=s&download']]));
  expect(onLinksExpired).toHaveBeenCalledTimes(1);
});
