import { beforeEach, expect, test, vi } from 'vitest';
import type { ReadingChanges } from '#contract/reading.ts';
import { ReadingKeeper } from './reading-keeper.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

function keep(save: (changes: ReadingChanges) => Promise<boolean> = () => Promise.resolve(true)) {
  const saving = vi.fn(save);
  const keeper = new ReadingKeeper({ attachmentId: 'a', place: { page: 1, zoom: 'width' }, save: saving });
  return { keeper, saved: () => saving.mock.calls.map(([changes]) => changes) };
}

test('saves once where somebody has come to rest, with all that was seen on the way', async () => {
  const { keeper, saved } = keep();
  keeper.moveTo({ page: 2 });
  keeper.see(2);
  await vi.advanceTimersByTimeAsync(1_000);
  keeper.moveTo({ page: 3 });
  keeper.see(3);
  keeper.moveTo({ zoom: 150 });
  await vi.advanceTimersByTimeAsync(1_499);
  expect(saved()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(saved()).toEqual([{ attachmentId: 'a', page: 3, zoom: 150, seen: [[2, 3]] }]);
});

test('does not save what is as it was', async () => {
  const { keeper, saved } = keep();
  keeper.moveTo({ page: 1, zoom: 'width' });
  keeper.flush();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(saved()).toEqual([]);
});

test('saves at once when the page is left, and not again afterwards', async () => {
  const { keeper, saved } = keep();
  keeper.moveTo({ page: 9 });
  keeper.flush();
  expect(saved()).toEqual([{ attachmentId: 'a', page: 9, zoom: 'width', seen: [] }]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(saved()).toHaveLength(1);
});

test('what could not be saved goes with the next call, which comes by itself', async () => {
  let isOnline = false;
  const { keeper, saved } = keep(() => Promise.resolve(isOnline));
  keeper.see(4);
  await vi.advanceTimersByTimeAsync(1_500);
  keeper.see(6);
  isOnline = true;
  await vi.advanceTimersByTimeAsync(1_500);
  expect(saved().map(({ seen }) => seen)).toEqual([
    [[4, 4]],
    [
      [4, 4],
      [6, 6],
    ],
  ]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(saved()).toHaveLength(2);
});

test('tries again after a pause where nothing else changes', async () => {
  let isOnline = false;
  const { keeper, saved } = keep(() => Promise.resolve(isOnline));
  keeper.see(4);
  await vi.advanceTimersByTimeAsync(1_500);
  isOnline = true;
  await vi.advanceTimersByTimeAsync(19_999);
  expect(saved()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(saved().map(({ seen }) => seen)).toEqual([[[4, 4]], [[4, 4]]]);
});

test('makes one call at a time: what changes during one goes with the next', async () => {
  const gate = Promise.withResolvers<boolean>();
  const { keeper, saved } = keep(() => gate.promise);
  keeper.see(1);
  keeper.flush();
  keeper.see(2);
  keeper.flush();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(saved()).toHaveLength(1);
  gate.resolve(true);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(saved().map(({ seen }) => seen)).toEqual([[[1, 1]], [[2, 2]]]);
});
