import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { refuseStorage } from '../testing.tsx';
import { canBeSentAgain, createDraftStore, type Draft } from './draft-store.ts';

const Fields = z.object({ title: z.string() });
type Fields = z.infer<typeof Fields>;

const drafts = createDraftStore('things', Fields);
const key = drafts.keyOf('person-1', 'thing-1');
const dayMs = 24 * 60 * 60 * 1000;

function draftOf(changes: Partial<Draft<Fields>> = {}): Draft<Fields> {
  return { fields: { title: 'typed' }, version: 1, savedAtMs: Date.now(), ...changes };
}

/** Stores a value as another release may have left it. */
function store(value: unknown): void {
  localStorage.setItem(key, JSON.stringify(value));
}

test('one draft is kept, the latest, and nothing stays behind when it is removed', () => {
  const saving = { key: 'k', version: null, fields: { title: 'sent' }, hasPicture: true, sentAtMs: 1 };
  const draft = draftOf({ version: 2, files: ['a.png'], isPictureRemoved: true, saving });
  drafts.write(key, draftOf());
  drafts.write(key, draft);
  expect(drafts.read(key)).toEqual(draft);
  drafts.remove(key);
  expect(localStorage.length).toBe(0);
});

test('what is older than thirty days is forgotten', () => {
  drafts.write(key, draftOf({ savedAtMs: Date.now() - 31 * dayMs }));
  expect(drafts.read(key)).toBeNull();
  expect(localStorage.length).toBe(0);
  drafts.write(key, draftOf({ savedAtMs: Date.now() - 29 * dayMs }));
  expect(drafts.read(key)).not.toBeNull();
});

test.each([null, {}, [], [null, 1, {}], draftOf({ fields: Object({ title: 1 }) }), [{ ...draftOf(), fields: {} }]])(
  'what has another shape is no draft: %j',
  (stored) => {
    store(stored);
    expect(drafts.read(key)).toBeNull();
  },
);

test('what is no JSON is no draft', () => {
  localStorage.setItem(key, 'not JSON');
  expect(drafts.read(key)).toBeNull();
});

test('where what was sent cannot be read, the work still is', () => {
  store({ ...draftOf(), saving: { key: 'k', version: 1, fields: { name: 'sent' }, sentAtMs: 1 } });
  expect(drafts.read(key)).toEqual(draftOf({ saving: undefined, savedAtMs: expect.any(Number) }));
});

test('of the drafts that the release before kept, the newest is read', () => {
  const saving = { key: 'k', version: null, fields: { title: 'sent' }, sentAtMs: 1 };
  const former = { editorId: 'e', ...draftOf(), base: { title: 'begun' } };
  const files = [{ id: 'f', name: 'lab.png' }];
  store([former, { ...former, fields: { title: 'newer' }, picture: { id: 'f' }, files, saving }]);
  expect(drafts.read(key)).toMatchObject({ fields: { title: 'newer' }, files: ['lab.png'], isPictureRemoved: false });
  expect(drafts.read(key)?.saving).toEqual({ ...saving, hasPicture: false });
  store([{ ...former, picture: { id: null }, saving: { ...saving, picture: { id: 'f' } } }]);
  expect(drafts.read(key)).toMatchObject({ version: 1, isPictureRemoved: true, saving: { hasPicture: true } });
});

test('people, items and kinds of items have drafts of their own', () => {
  const others = createDraftStore('others', Fields);
  const keys = [
    drafts.keyOf('a', 'x'),
    drafts.keyOf('b', 'x'),
    drafts.keyOf('a', 'y'),
    drafts.keyOf('a', 'new'),
    others.keyOf('a', 'x'),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});

test('whether there was room for it is told', () => {
  expect(drafts.write(key, draftOf())).toBe(true);
  refuseStorage();
  expect(drafts.write(key, draftOf())).toBe(false);
});

test('after a day the server has forgotten what came of a saving, and a picture cannot be sent again', () => {
  expect(canBeSentAgain({ sentAtMs: Date.now() - dayMs + 60_000 })).toBe(true);
  expect(canBeSentAgain({ sentAtMs: Date.now() - dayMs })).toBe(false);
  expect(canBeSentAgain({ sentAtMs: Date.now(), hasPicture: true })).toBe(false);
});
