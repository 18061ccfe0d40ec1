import { expect, test } from 'vitest';
import { portionsOf } from './portions.ts';

async function sizesOf(count: number): Promise<number[]> {
  const items = Array.from({ length: count }, (_, index) => index);
  const portions = await Array.fromAsync(portionsOf(items));
  expect(portions.flat()).toEqual(items);
  return portions.map((portion) => portion.length);
}

test('a long list is cut into portions that are the whole together', async () => {
  expect(await sizesOf(1201)).toEqual([500, 500, 201]);
  expect(await sizesOf(500)).toEqual([500]);
  expect(await sizesOf(0)).toEqual([]);
});
