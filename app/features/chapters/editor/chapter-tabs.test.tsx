import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createStore, get } from 'idb-keyval';
import { afterEach, expect, test, vi } from 'vitest';
import { administrator, callsOf, renderAdminPage, sentText } from '../../../admin-testing.tsx';
import { dropFiles, keepFile } from '../../../editing/kept-files.ts';
import { stubLocks } from '../../../editing/locks.test-support.ts';
import { emptyChapter } from '../chapter-fields.ts';
import { ChapterList } from '../chapter-list.tsx';
import { aChapter, aPdf, courseId, stubChapters, stubUploads } from '../chapters.test-support.ts';
import { chapterDrafts, draftedItemOf } from './chapter-drafts.ts';

afterEach(async () => {
  vi.unstubAllGlobals();
  await dropFiles(keyOf(aChapter(1).id), ['file']);
});

const title = () => screen.getByLabelText<HTMLInputElement>('Title *');
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const keyOf = (chapterId: string | null) => chapterDrafts.keyOf(administrator.id, draftedItemOf(courseId, chapterId));
const page = () => renderAdminPage(<ChapterList courseId={courseId} onKeyChanged={() => {}} />);
const edit = async () => userEvent.click(await screen.findByRole('button', { name: /^Edit/ }));
const keptDrafts = () => Object.keys(localStorage).filter((key) => key.includes('drafts'));
const elsewhere = /unsaved work on this open in another tab/;

/** What a form in another tab writes. */
function writeDraft(chapterId: string | null, words: string, editorId = 'other') {
  chapterDrafts.write(keyOf(chapterId), {
    editorId,
    fields: { ...emptyChapter(), title: words },
    version: chapterId === null ? null : 1,

    files: [{ id: 'file', name: 'first.pdf' }],
    savedAtMs: Date.now(),
  });
}

/** The browser tells the other tabs. */
const tellTabs = () => act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));

test('work that is open in another tab is neither taken up nor discarded here, until that tab has gone', async () => {
  const letGo = stubLocks().hold('other');
  const uploads = stubUploads();
  stubChapters([aChapter(1)]);
  writeDraft(aChapter(1).id, 'Half');
  page();
  expect(await screen.findByText('You are editing this chapter in another tab.')).toBeDefined();
  await edit();
  expect(await screen.findByText(elsewhere)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Take it up again' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Discard it' })).toBeNull();
  expect(uploads).toEqual([]);
  writeDraft(aChapter(1).id, 'Half and more');
  letGo();
  await userEvent.click(await screen.findByRole('button', { name: 'Take it up again' }));
  expect(title().value).toBe('Half and more');
});

test('a chapter that another tab has begun is not offered above the list, until it has gone', async () => {
  const letGo = stubLocks().hold('other');
  stubChapters([aChapter(1)]);
  writeDraft(null, 'Only begun');
  page();
  expect(await screen.findByText(elsewhere)).toBeDefined();
  expect(screen.getByText('Only begun')).toBeDefined();
  letGo();
  expect(await screen.findByRole('button', { name: 'Take it up again' })).toBeDefined();
});

test('what another tab has saved or answered is offered no more', async () => {
  stubLocks();
  stubChapters([aChapter(1)]);
  writeDraft(aChapter(1).id, 'Half');
  page();
  await edit();
  await screen.findByRole('button', { name: 'Take it up again' });
  chapterDrafts.remove(keyOf(aChapter(1).id), 'other');
  await tellTabs();
  expect(screen.queryByText(/unsaved work/)).toBeNull();
});

test('what another tab has taken up this very moment is not taken up a second time', async () => {
  stubLocks();
  const uploads = stubUploads();
  stubChapters([aChapter(1)]);
  writeDraft(aChapter(1).id, 'Half');
  page();
  await edit();
  const takeUp = await screen.findByRole('button', { name: 'Take it up again' });
  chapterDrafts.remove(keyOf(aChapter(1).id), 'other');
  await userEvent.click(takeUp);
  expect(title().value).toBe('Chapter title 1');
  expect(screen.queryByText(/unsaved work/)).toBeNull();
  expect(uploads).toEqual([]);
});

test('a form holds its work from the first change on, as long as it is there', async () => {
  const locks = stubLocks();
  const server = stubChapters([aChapter(1)]);
  const { unmount } = page();
  await edit();
  await userEvent.type(title(), '!');
  await waitFor(() => expect(chapterDrafts.read(keyOf(aChapter(1).id))).toHaveLength(1));
  const [{ editorId } = { editorId: '' }] = chapterDrafts.read(keyOf(aChapter(1).id));
  expect(locks.isHeld(editorId)).toBe(true);
  unmount();
  await waitFor(() => expect(locks.isHeld(editorId)).toBe(false));
  // Taken up at once where it was interrupted, its own lock or not.
  page();
  await waitFor(() => expect(title().value).toBe('Chapter title 1!'));
  await waitFor(() => expect(button('Save').getAttribute('aria-disabled')).toBeNull());
  await userEvent.click(button('Save'));
  await waitFor(() => expect(callsOf(server, 'PUT')).toHaveLength(1));
  expect(sentText(callsOf(server, 'PUT')[0])).toMatchObject({ title: 'Chapter title 1!' });
  await waitFor(() => expect(keptDrafts()).toEqual([]));
});

test('a discarded draft does not take a file along that another draft names, too', async () => {
  stubLocks();
  const clone = structuredClone;
  vi.stubGlobal('structuredClone', (value: unknown) =>
    typeof value === 'object' && value !== null && 'file' in value ? { ...value } : clone(value),
  );
  const key = keyOf(aChapter(1).id);
  const isKept = async () => (await get([key, 'file'], createStore('molsys-unsent-files', 'files'))) !== undefined;
  stubChapters([aChapter(1)]);
  await keepFile(key, { id: 'file', file: aPdf('first.pdf'), place: null });
  writeDraft(aChapter(1).id, 'Once', 'one');
  writeDraft(aChapter(1).id, 'Twice', 'two');
  page();
  await edit();
  const discard = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Discard it' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Discard the draft?' });
    expect(dialog.textContent).toContain('first.pdf');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  };
  await discard();
  expect(chapterDrafts.read(key).map(({ editorId }) => editorId)).toHaveLength(1);
  expect(await isKept()).toBe(true);
  await discard();
  await waitFor(async () => expect(await isKept()).toBe(false));
  expect(keptDrafts()).toEqual([]);
  expect(document.activeElement).toBe(title());
});
