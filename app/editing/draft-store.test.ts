import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDraftStore, type Draft, hasTexts } from './draft-store.ts';

interface Fields {
  readonly title: string;
}

const drafts = createDraftStore('things', (value): value is Fields => hasTexts(value, ['title']));
const key = drafts.keyOf('person-1', 'thing-1');
const dayMs = 24 * 60 * 60 * 1000;

function draftOf(editorId: string, changes: Partial<Draft<Fields>> = {}): Draft<Fields> {
  return { editorId, fields: { title: '' }, version: 1, savedAtMs: Date.now(), ...changes };
}

const editorsOf = (found: readonly Draft<Fields>[]) => found.map(({ editorId }) => editorId);

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

test('a form keeps one draft, its latest', () => {
  drafts.write(key, draftOf('one'));
  drafts.write(key, draftOf('one', { version: 2 }));
  expect(drafts.read(key)).toMatchObject([{ editorId: 'one', version: 2 }]);
});

test('two forms do not overwrite each other; the oldest comes first', () => {
  drafts.write(key, draftOf('late', { savedAtMs: Date.now() }));
  drafts.write(key, draftOf('early', { savedAtMs: Date.now() - 1000 }));
  expect(editorsOf(drafts.read(key))).toEqual(['early', 'late']);
  drafts.remove(key, 'early');
  expect(editorsOf(drafts.read(key))).toEqual(['late']);
});

test('no more than the newest five are kept', () => {
  const names = ['1', '2', '3', '4', '5', '6'];
  for (const [index, name] of names.entries()) drafts.write(key, draftOf(name, { savedAtMs: Date.now() + index }));
  expect(editorsOf(drafts.read(key))).toEqual(names.slice(1));
});

test('nothing stays behind in the storage when the last is removed', () => {
  drafts.write(key, draftOf('one'));
  drafts.remove(key, 'one');
  expect(localStorage.length).toBe(0);
});

test('what was sent is kept with it, as long as it can be read', () => {
  const saving = { key: 'key', version: null, fields: { title: 'sent' }, sentAtMs: 1 };
  drafts.write(key, draftOf('one', { saving }));
  expect(drafts.read(key)).toMatchObject([{ saving }]);
  const stored = localStorage.getItem(key) ?? '';
  localStorage.setItem(key, stored.replace('"title":"sent"', '"name":"sent"'));
  const [draft] = drafts.read(key);
  expect(draft).toMatchObject({ editorId: 'one' });
  expect(draft).not.toHaveProperty('saving');
});

test('what is older than thirty days is forgotten', () => {
  drafts.write(key, draftOf('old', { savedAtMs: Date.now() - 31 * dayMs }));
  drafts.write(key, draftOf('recent', { savedAtMs: Date.now() - 29 * dayMs }));
  expect(editorsOf(drafts.read(key))).toEqual(['recent']);
});

test.each(['not JSON', '{}', '[null, 1, {}]', '[{"editorId":"x","fields":{},"version":1,"savedAtMs":1}]'])(
  'what cannot be read is no draft: %s',
  (stored) => {
    localStorage.setItem(key, stored);
    expect(drafts.read(key)).toEqual([]);
  },
);

test('fields that an earlier release wrote otherwise are no draft', () => {
  localStorage.setItem(key, JSON.stringify([{ ...draftOf('one'), fields: { title: 1 } }]));
  expect(drafts.read(key)).toEqual([]);
});

test('people, items and kinds of items have drafts of their own', () => {
  const others = createDraftStore('others', (value): value is Fields => hasTexts(value, ['title']));
  const keys = [
    drafts.keyOf('a', 'x'),
    drafts.keyOf('b', 'x'),
    drafts.keyOf('a', 'y'),
    drafts.keyOf('a', 'new'),
    others.keyOf('a', 'x'),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});

test('where there is no room for both, what the work began from goes before the work', () => {
  const put = Storage.prototype.setItem;
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, name, text) {
    if (text.includes('begun')) throw new DOMException('Full', 'QuotaExceededError');
    put.call(this, name, text);
  });
  drafts.write(key, draftOf('one', { fields: { title: 'typed' }, base: { title: 'begun' } }));
  const [kept] = drafts.read(key);
  expect(kept?.fields).toEqual({ title: 'typed' });
  expect(kept).not.toHaveProperty('base');
});

test('what the work began from is left out where an earlier release wrote it otherwise', () => {
  localStorage.setItem(key, JSON.stringify([{ ...draftOf('one'), base: { title: 1 } }]));
  expect(editorsOf(drafts.read(key))).toEqual(['one']);
  expect(drafts.read(key)[0]).not.toHaveProperty('base');
});

test('the files that drafts of other forms name are known', () => {
  drafts.write(key, draftOf('one', { files: [{ id: 'a', name: 'a.pdf' }] }));
  drafts.write(key, draftOf('two', { files: [{ id: 'b', name: 'b.pdf' }] }));
  expect([...drafts.filesOfOthers(key, 'one')]).toEqual(['b']);
});

test('a draft is handed on in one step, once', () => {
  drafts.write(key, draftOf('one', { version: 3 }));
  const set = vi.spyOn(Storage.prototype, 'setItem');
  const removed = vi.spyOn(Storage.prototype, 'removeItem');
  expect(drafts.handOn(key, 'one', 'two')).toMatchObject({ editorId: 'one', version: 3 });
  expect(set).toHaveBeenCalledOnce();
  expect(removed).not.toHaveBeenCalled();
  expect(drafts.read(key)).toMatchObject([{ editorId: 'two', version: 3 }]);
  expect(drafts.handOn(key, 'one', 'three')).toBeNull();
});

test('whether there was room for it is told', () => {
  expect(drafts.write(key, draftOf('one'))).toBe(true);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(drafts.write(key, draftOf('one'))).toBe(false);
});
