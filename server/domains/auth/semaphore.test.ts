import { expect, test } from 'vitest';
import { createSemaphore } from './password-hashing.ts';

test('no more tasks run at the same time than there are places, and all get their turn', async () => {
  const semaphore = createSemaphore(3);
  let running = 0;
  let most = 0;
  const order: number[] = [];
  const task = (index: number) => async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    order.push(index);
    running -= 1;
    return index;
  };
  const results = await Promise.all(Array.from({ length: 10 }, (_, index) => semaphore(task(index))));
  expect(most).toBe(3);
  expect(results).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(order).toEqual(results);
});

test('a task that fails gives its place to the next', async () => {
  const semaphore = createSemaphore(1);
  const failing = semaphore(async () => {
    throw new Error('no');
  });
  const next = semaphore(async () => 'yes');
  await expect(failing).rejects.toThrow('no');
  await expect(next).resolves.toBe('yes');
});
