import { expect, test } from 'vitest';
import { createTurnstiles } from './turnstile.ts';

test('tasks of one name run one after the other, whatever becomes of one, beside those of another', async () => {
  const inTurn = createTurnstiles();
  const { promise: gate, resolve } = Promise.withResolvers<void>();
  const steps: string[] = [];
  const failing = inTurn('a', async () => {
    steps.push('first');
    await gate;
    throw new Error('no');
  });
  const second = inTurn('a', async () => steps.push('second'));
  await inTurn('b', async () => steps.push('other'));
  expect(steps).toEqual(['first', 'other']);
  resolve();
  await expect(failing).rejects.toThrow('no');
  await second;
  expect(steps).toEqual(['first', 'other', 'second']);
});
