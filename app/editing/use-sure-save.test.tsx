import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { KeptSaving } from './draft-store.ts';
import type { SaveRequest } from './save-request.ts';
import { useSureSave } from './use-sure-save.ts';

interface Item {
  readonly id: string;
  readonly text: string;
  readonly version: number;
}

type Request = SaveRequest<string, Item>;

const lost = { status: 'FETCH_ERROR', error: 'x' } as const;
const item = (id: string, text: string): Item => ({ id, text, version: text.length });
const asked = (fields: string): Request => ({ over: null, fields });
/** A change of the item that was created as 'a'. */
const changed = (fields: string): Request => ({ over: item('1', 'a'), fields });

/** Renders the hook with the outcomes of successive requests: an item, or an error to throw. */
function renderSave(...outcomes: unknown[]) {
  const readAgain = vi.fn<(item: Item) => Promise<Item>>((saved) => Promise.resolve(saved));
  const send = vi.fn<(request: Request, key: string) => Promise<Item>>(() => {
    const [outcome] = outcomes.splice(0, 1);
    return typeof outcome === 'object' && outcome !== null && 'text' in outcome
      ? Promise.resolve(outcome as Item)
      : Promise.reject(outcome);
  });
  const onCreated = vi.fn<(saved: Item) => void>();
  const { result } = renderHook(() =>
    useSureSave<string, Item>({ send, readAgain, areSame: (one, other) => one === other, onCreated }),
  );
  const save = (fields: string, over: Item | null = null) =>
    act(() => result.current.save({ over, fields }).catch((fault: unknown) => fault));
  return {
    save,
    onCreated,
    readAgain,
    kept: () => result.current.saving,
    resume: (saving: KeptSaving<string>) => act(() => result.current.resume(saving, null)),
    sent: () => send.mock.calls.map(([request]) => request),
    keys: () => send.mock.calls.map(([, key]) => key),
  };
}

it('what was answered is followed by a request of its own', async () => {
  const { save, keys } = renderSave(item('1', 'a'), item('2', 'a'));
  await save('a');
  expect(await save('a')).toEqual(item('2', 'a'));
  expect(new Set(keys()).size).toBe(2);
});

it.each([
  lost,
  { status: 'TIMEOUT_ERROR', error: 'x' },
  { status: 'PARSING_ERROR', originalStatus: 200, data: '<html>', error: 'x' },
  { status: 429, data: {} },
  { status: 503, data: {} },
  { status: 401, data: { code: 'UNAUTHENTICATED' } },
])('what may have been written is asked for again under its own key: %o', async (fault) => {
  const { save, sent, keys } = renderSave(fault, fault, item('1', 'a'));
  expect(await save('a')).toBe(fault);
  expect(await save('a')).toBe(fault);
  expect(await save('a')).toEqual(item('1', 'a'));
  expect(sent()).toEqual([asked('a'), asked('a'), asked('a')]);
  expect(new Set(keys()).size).toBe(1);
});

it('what was changed since is saved over what has been written, and not beside it', async () => {
  const { save, sent, keys } = renderSave(lost, item('1', 'a'), item('1', 'b'));
  await save('a');
  expect(await save('b')).toEqual(item('1', 'b'));
  expect(sent()).toEqual([asked('a'), asked('a'), changed('b')]);
  const [first, second, third] = keys();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it('what is refused in the end was never written: what is asked for now is judged by itself', async () => {
  const { save, sent, keys } = renderSave(lost, { status: 409, data: {} }, item('1', 'b'));
  await save('a');
  expect(await save('b')).toEqual(item('1', 'b'));
  expect(sent()).toEqual([asked('a'), asked('a'), asked('b')]);
  expect(keys()[2]).not.toBe(keys()[0]);
});

it('a used key is no refusal of a new item: it is told before anything is written twice', async () => {
  const used = { status: 409, data: { code: 'IDEMPOTENCY_CONFLICT' } };
  const { save, resume, sent } = renderSave(used);
  resume({ version: null, fields: 'a', key: 'earlier', sentAtMs: Date.now() });
  expect(await save('b')).toBe(used);
  expect(sent()).toEqual([asked('a')]);
});

it('what is lost again is told, and nothing else is sent', async () => {
  const { save, sent } = renderSave(lost, lost);
  await save('a');
  expect(await save('b')).toBe(lost);
  expect(sent()).toEqual([asked('a'), asked('a')]);
});

it('what was created is told to the form before it is saved over, so that the form stands on it', async () => {
  const { save, onCreated, sent } = renderSave(lost, item('1', 'a'), { status: 409, data: {} });
  await save('a');
  expect(onCreated).not.toHaveBeenCalled();
  await save('b');
  expect(onCreated).toHaveBeenCalledWith(item('1', 'a'));
  expect(sent().at(-1)).toEqual(changed('b'));
});

it('a creation is known from its sending on, until it is refused', async () => {
  const { save, kept, keys } = renderSave(lost, { status: 400, data: {} }, { status: 400, data: {} });
  expect(kept()).toBeUndefined();
  await save('a');
  expect(kept()).toMatchObject({ version: null, fields: 'a', key: keys()[0] });
  await save('b');
  expect(kept()).toBeUndefined();
});

it('a creation stays known while what was changed since is being saved over it', async () => {
  const { save, kept, keys } = renderSave(lost, item('1', 'a'), lost);
  await save('a');
  await save('b');
  expect(kept()).toMatchObject({ version: null, fields: 'a', key: keys()[0] });
});

it('a change is known from its sending on, until it is answered', async () => {
  const { save, kept, keys } = renderSave(lost, item('1', 'b'));
  await save('b', item('1', 'a'));
  expect(kept()).toMatchObject({ version: 1, fields: 'b', key: keys()[0] });
  await save('b', item('1', 'a'));
  expect(kept()).toBeUndefined();
});

it('what somebody has changed since it was written is not told to be saved, but asked about', async () => {
  const stale = { status: 409, data: {} };
  const { save, readAgain, onCreated, sent } = renderSave(lost, item('1', 'a'), stale);
  readAgain.mockResolvedValue(item('1', 'theirs'));
  await save('a');
  expect(await save('a')).toBe(stale);
  expect(onCreated).toHaveBeenCalledWith(item('1', 'a'));
  expect(sent().at(-1)).toEqual(changed('a'));
});

it('what had been written and is gone by now is no success, and can be written again', async () => {
  const gone = { status: 404, data: {} };
  const { save, readAgain, onCreated, sent, keys } = renderSave(lost, item('1', 'a'), item('2', 'a'));
  readAgain.mockRejectedValue(gone);
  await save('a');
  expect(await save('a')).toBe(gone);
  expect(onCreated).toHaveBeenCalledWith(item('1', 'a'));
  expect(await save('a')).toEqual(item('2', 'a'));
  expect(sent()).toHaveLength(3);
  expect(keys()[2]).not.toBe(keys()[0]);
});

it('where nobody can tell whether it stands, it is asked for once more under its key', async () => {
  const { save, readAgain, keys } = renderSave(lost, item('1', 'a'), item('1', 'a'));
  readAgain.mockRejectedValueOnce(lost);
  await save('a');
  expect(await save('a')).toBe(lost);
  expect(await save('a')).toEqual(item('1', 'a'));
  expect(new Set(keys()).size).toBe(1);
});

it('the work of an earlier form goes on with what that form had sent', async () => {
  const { save, resume, sent, keys } = renderSave(item('1', 'a'), item('1', 'b'));
  resume({ version: null, fields: 'a', key: 'earlier', sentAtMs: Date.now() });
  expect(await save('b')).toEqual(item('1', 'b'));
  expect(sent()).toEqual([asked('a'), changed('b')]);
  expect(keys()[0]).toBe('earlier');
});
