import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useSureSave } from './use-sure-save.ts';

interface Request {
  readonly id: string | null;
  readonly text: string;
}

const lost = { status: 'FETCH_ERROR', error: 'x' } as const;
const item = (id: string, text: string): Request => ({ id, text });

/** What a form saves by, with these outcomes of what is sent, one after another: an item, or what is thrown. */
function renderSave(...outcomes: unknown[]) {
  const send = vi.fn<(request: Request, key: string) => Promise<Request>>(() => {
    const [outcome] = outcomes.splice(0, 1);
    return typeof outcome === 'object' && outcome !== null && 'text' in outcome
      ? Promise.resolve(outcome as Request)
      : Promise.reject(outcome);
  });
  const { result } = renderHook(() =>
    useSureSave<Request, Request>({
      send,
      isSame: (one, other) => one.text === other.text,
      over: (request, { id }) => ({ ...request, id }),
    }),
  );
  const save = (text: string) => act(() => result.current({ id: null, text }).catch((fault: unknown) => fault));
  return {
    save,
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

function asked(text: string): Request {
  return { id: null, text };
}

it('what was changed since is saved over what has been written, and not beside it', async () => {
  const { save, sent, keys } = renderSave(lost, item('1', 'a'), item('1', 'b'));
  await save('a');
  expect(await save('b')).toEqual(item('1', 'b'));
  expect(sent()).toEqual([asked('a'), asked('a'), item('1', 'b')]);
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

it('what is lost again is told, and nothing else is sent', async () => {
  const { save, sent } = renderSave(lost, lost);
  await save('a');
  expect(await save('b')).toBe(lost);
  expect(sent()).toEqual([asked('a'), asked('a')]);
});
