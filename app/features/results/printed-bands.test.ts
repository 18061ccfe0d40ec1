import { expect, test } from 'vitest';
import { bandsOf } from './printed-bands.ts';

test.each([
  [0, [0]],
  [6, [6]],
  [16, [16]],
  [17, [9, 8]],
  [28, [14, 14]],
  [40, [14, 14, 12]],
])('%d columns are printed in bands of %j', (count, widths) => {
  const bands = bandsOf(count);
  expect(bands.map(({ from, to }) => to - from)).toEqual(widths);
  expect(bands.at(-1)?.to).toBe(count);
});
