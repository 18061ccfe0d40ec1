import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BusyError, createBoundedQueue } from './bounded-queue.ts';

const limits = { maxAtOnce: 2, maxWaiting: 2, maxMilliseconds: 1000 };

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

function tasks() {
  const queue = createBoundedQueue(limits);
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  const add = (name: string) => {
    const end = Promise.withResolvers<string>();
    ends.set(name, end);
    return queue(() => {
      begun.push(name);
      return end.promise;
    });
  };
  return { begun, add, end: (name: string) => ends.get(name)?.resolve(name) };
}

test('a few run at a time, the others in the order in which they came', async () => {
  const { begun, add, end } = tasks();
  const all = [add('a'), add('b'), add('c'), add('d')];
  expect(begun).toEqual(['a', 'b']);
  end('b');
  await all[1];
  await vi.waitUntil(() => begun.length === 3);
  expect(begun).toEqual(['a', 'b', 'c']);
  for (const name of ['c', 'a', 'd']) end(name);
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
});

test('one too many is told at once, and there is room again later', async () => {
  const { add, end } = tasks();
  const all = [add('a'), add('b'), add('c'), add('d')];
  expect(() => add('e')).toThrow(BusyError);
  for (const name of ['a', 'b', 'c', 'd']) end(name);
  await Promise.all(all);
  const later = add('f');
  end('f');
  expect(await later).toBe('f');
});

test('nobody waits for longer than there is patience, before the task begins or after', async () => {
  const { begun, add, end } = tasks();
  const all = [add('a'), add('b'), add('c')].map((task) => expect(task).rejects.toThrow(BusyError));
  vi.advanceTimersByTime(limits.maxMilliseconds);
  await Promise.all(all);
  const next = add('d');
  expect(begun).toEqual(['a', 'b']);
  for (const name of ['a', 'b', 'd']) end(name);
  expect(await next).toBe('d');
});

test('a task that fails makes room too', async () => {
  const queue = createBoundedQueue({ ...limits, maxAtOnce: 1 });
  const failing = queue(() => Promise.reject(new Error('no')));
  const next = queue(async () => 'next');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('next');
});

test('others are heard between two tasks, even if none waits for anything', async () => {
  const queue = createBoundedQueue({ ...limits, maxAtOnce: 1 });
  const heard: string[] = [];
  const add = (name: string) =>
    queue(async () => {
      heard.push(name);
    });
  const all = [add('a'), add('b')];
  setImmediate(() => heard.push('another'));
  await Promise.all(all);
  expect(heard).toEqual(['a', 'another', 'b']);
});
