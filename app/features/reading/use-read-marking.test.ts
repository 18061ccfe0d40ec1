import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import { useReadMarking } from './use-read-marking.ts';

function marking(answers: readonly boolean[]) {
  const left = [...answers];
  const onComplete = vi.fn((_isCompleted: boolean) =>
    Promise.resolve<ErrorCode | null>((left.shift() ?? true) ? null : 'UNAVAILABLE'),
  );
  const { result, unmount } = renderHook(() => useReadMarking(onComplete));
  const comeOnline = () => act(async () => void window.dispatchEvent(new Event('online')));
  return { result, onComplete, comeOnline, unmount };
}

test('what could not be marked without a connection is marked when it is back, and once', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { result, onComplete, comeOnline } = marking([false]);
  await act(async () => result.current.mark(true));
  expect(result.current.failure).toBe('offline');
  isOnline.mockReturnValue(true);
  await comeOnline();
  expect(result.current.failure).toBeNull();
  await comeOnline();
  expect(onComplete.mock.calls).toEqual([[true], [true]]);
});

test('another mark by hand takes the place of the one that waits', async () => {
  const { result, onComplete, comeOnline } = marking([false, false]);
  await act(async () => result.current.mark(true));
  expect(result.current.failure).toBe('UNAVAILABLE');
  await act(async () => result.current.mark(false));
  await comeOnline();
  expect(onComplete.mock.calls).toEqual([[true], [false], [false]]);
});

test('what waits is marked once more though the chapter was left, and nothing else is', async () => {
  const { result, onComplete, comeOnline, unmount } = marking([false]);
  await act(async () => result.current.mark(true));
  unmount();
  await comeOnline();
  await comeOnline();
  expect(onComplete.mock.calls).toEqual([[true], [true]]);
});

test('a chapter that is left with nothing to mark is forgotten', async () => {
  const { result, onComplete, comeOnline, unmount } = marking([]);
  await act(async () => result.current.mark(true));
  unmount();
  await comeOnline();
  expect(onComplete).toHaveBeenCalledTimes(1);
});

test('a call that fails only after the connection is back is made again', async () => {
  const first = Promise.withResolvers<ErrorCode | null>();
  const { result, onComplete, comeOnline } = marking([]);
  onComplete.mockReturnValueOnce(first.promise);
  await act(async () => result.current.mark(true));
  await comeOnline();
  expect(onComplete).toHaveBeenCalledTimes(1);
  await act(async () => first.resolve('UNAVAILABLE'));
  expect(onComplete).toHaveBeenCalledTimes(2);
  expect(result.current.isBusy).toBe(false);
});
