import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDraftStore, type Draft, hasTexts } from './draft-store.ts';
import { forgetKeptFiles, keptNames, stubFileClones } from './kept-files.test-support.ts';
import { findFiles, keepFile } from './kept-files.ts';
import { draftAsNew, moveDraft } from './orphaned-drafts.tsx';

interface Fields {
  readonly title: string;
}

const store = createDraftStore('things', (value): value is Fields => hasTexts(value, ['title']));
const [fromKey, toKey] = [store.keyOf('me', 'gone'), store.keyOf('me', 'new')];
const move = {
  store,
  fromKey,
  toKey,
  editorId: 'earlier',
  changed: (draft: Draft<Fields>) => draftAsNew(draft),
};
const file = { id: 'f', name: 'f.png' };

async function leaveDraft(editorId = 'earlier'): Promise<void> {
  await keepFile(fromKey, { id: file.id, file: new File(['f'], file.name), place: 'picture' });
  store.write(fromKey, { editorId, fields: { title: editorId }, version: 2, files: [file], savedAtMs: Date.now() });
}

beforeEach(stubFileClones);
afterEach(async () => {
  vi.restoreAllMocks();
  await forgetKeptFiles();
  vi.unstubAllGlobals();
});

test('names the items that something of a person is kept of', async () => {
  await leaveDraft();
  store.write(store.keyOf('you', 'other'), { editorId: 'e', fields: { title: '' }, version: 1, savedAtMs: Date.now() });
  expect(store.itemsOf('me')).toEqual(['gone']);
});

test('a file that another draft names, too, stays where it is as well', async () => {
  await leaveDraft();
  await leaveDraft('other');
  expect(await moveDraft(move)).toBe(true);
  expect(store.read(fromKey)).toMatchObject([{ editorId: 'other' }]);
  expect(store.read(toKey)).toMatchObject([{ editorId: 'earlier', version: null, files: [file] }]);
  expect(await findFiles(fromKey, [file.id])).toHaveLength(1);
  expect(await findFiles(toKey, [file.id])).toHaveLength(1);
});

test('a draft that another tab discards meanwhile comes back nowhere, nor do its files', async () => {
  await leaveDraft();
  const moving = moveDraft(move);
  store.remove(fromKey, 'earlier');
  expect(await moving).toBe(false);
  expect(store.read(toKey)).toEqual([]);
  expect(await keptNames()).toEqual([]);
});

test('a draft stands somewhere at every moment of its move', async () => {
  await leaveDraft();
  const counts: number[] = [];
  const note = () => void counts.push(store.read(fromKey).length + store.read(toKey).length);
  const { setItem, removeItem } = Storage.prototype;
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, name, value) {
    setItem.call(this, name, value);
    note();
  });
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(function (this: Storage, name) {
    removeItem.call(this, name);
    note();
  });
  expect(await moveDraft(move)).toBe(true);
  expect(counts).toEqual([2, 1]);
});

test('a draft that finds no room stays where it is, with its files', async () => {
  await leaveDraft();
  const setItem = localStorage.setItem.bind(localStorage);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation((key, value) => {
    if (key === toKey) throw new Error('full');
    setItem(key, value);
  });
  expect(await moveDraft(move)).toBe(false);
  vi.restoreAllMocks();
  expect(store.read(fromKey)).toMatchObject([{ version: 2, files: [file] }]);
  expect(await findFiles(fromKey, [file.id])).toHaveLength(1);
  expect(await findFiles(toKey, [file.id])).toEqual([]);
});
