import { expect, test } from 'vitest';
import { interleaved, keeps, type Measurement, median, table } from './figure.ts';

const measurement: Measurement = {
  what: 'cached page',
  measured: '30000/s',
  baseline: '50000/s',
  value: 0.6,
  bound: { is: 'at least', limit: 0.5 },
};

test('the median is the middle', () => {
  expect(median([5, 1, 100])).toBe(5);
  expect(median([1, 2, 3, 10])).toBe(2.5);
  expect(() => median([])).toThrow();
});

test('a bound is kept or missed', () => {
  expect(keeps(measurement)).toBe(true);
  expect(keeps({ ...measurement, value: 0.4 })).toBe(false);
  expect(keeps({ ...measurement, value: 150, bound: { is: 'at most', limit: 150 } })).toBe(true);
  expect(keeps({ ...measurement, value: 151, bound: { is: 'at most', limit: 150 } })).toBe(false);
  expect(keeps({ ...measurement, value: 0, bound: null })).toBe(true);
});

test('rounds take turns and the ratio is that of a round', async () => {
  const order: string[] = [];
  const subjects = [10, 40, 30];
  const baselines = [20, 20, 60];
  const outcome = await interleaved(
    3,
    async () => {
      order.push('subject');
      return subjects.shift() ?? 0;
    },
    async () => {
      order.push('baseline');
      return baselines.shift() ?? 0;
    },
  );
  expect(order).toEqual(['baseline', 'subject', 'baseline', 'subject', 'baseline', 'subject']);
  expect(outcome).toEqual({ subject: 30, baseline: 20, ratio: 0.5 });
});

test('the table says ok or missed', () => {
  const text = table([measurement, { ...measurement, what: 'other', value: 0.1 }]);
  expect(text.split('\n')).toHaveLength(4);
  expect(text).toMatch(/cached page .* at least 0\.5 +ok$/m);
  expect(text).toMatch(/other .* missed$/m);
});
