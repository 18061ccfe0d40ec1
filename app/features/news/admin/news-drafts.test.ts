import { beforeEach, expect, test } from 'vitest';
import { draftsKey, type NewsDraft, readDrafts, removeDraft, writeDraft } from './news-drafts.ts';
import { emptyFields } from './news-fields.ts';

const key = draftsKey('person-1', 'news-1');
const dayMs = 24 * 60 * 60 * 1000;

function draftOf(editorId: string, changes: Partial<NewsDraft> = {}): NewsDraft {
  return {
    editorId,
    fields: emptyFields('2026-11-20'),
    version: 1,
    hasPicture: false,
    savedAtMs: Date.now(),
    ...changes,
  };
}

beforeEach(() => localStorage.clear());

test('a form keeps one draft, its latest', () => {
  writeDraft(key, draftOf('one'));
  writeDraft(key, draftOf('one', { version: 2 }));
  expect(readDrafts(key)).toMatchObject([{ editorId: 'one', version: 2 }]);
});

test('two forms do not overwrite each other; the oldest comes first', () => {
  writeDraft(key, draftOf('late', { savedAtMs: Date.now() }));
  writeDraft(key, draftOf('early', { savedAtMs: Date.now() - 1000 }));
  expect(readDrafts(key).map(({ editorId }) => editorId)).toEqual(['early', 'late']);
  removeDraft(key, 'early');
  expect(readDrafts(key).map(({ editorId }) => editorId)).toEqual(['late']);
});

test('nothing stays behind in the storage when the last is removed', () => {
  writeDraft(key, draftOf('one'));
  removeDraft(key, 'one');
  expect(localStorage.length).toBe(0);
});

test('what is older than thirty days is forgotten', () => {
  writeDraft(key, draftOf('old', { savedAtMs: Date.now() - 31 * dayMs }));
  writeDraft(key, draftOf('recent', { savedAtMs: Date.now() - 29 * dayMs }));
  expect(readDrafts(key).map(({ editorId }) => editorId)).toEqual(['recent']);
});

test.each(['not JSON', '{}', '[null, 1, {}]', '[{"editorId":"x","fields":{},"version":1,"savedAtMs":1}]'])(
  'what cannot be read is no draft: %s',
  (stored) => {
    localStorage.setItem(key, stored);
    expect(readDrafts(key)).toEqual([]);
  },
);

test('people and items have drafts of their own', () => {
  const keys = [draftsKey('a', 'x'), draftsKey('b', 'x'), draftsKey('a', 'y'), draftsKey('a', null)];
  expect(new Set(keys).size).toBe(keys.length);
});
