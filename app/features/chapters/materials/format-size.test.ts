import { expect, test } from 'vitest';
import { formatSize } from './format-size.ts';

test.each([
  [0, 'en', '0 bytes'],
  [1, 'en', '1 byte'],
  [999, 'en', '999 bytes'],
  [1, 'ru', '1 байт'],
  [2, 'ru', '2 байта'],
  [905, 'ru', '905 байт'],
  [1_000, 'en', '1 kB'],
  [105_779, 'ru', '106 кБ'],
  [2_598_727, 'en', '2.6 MB'],
  [104_857_600, 'ru', '104,9 МБ'],
] as const)('%i bytes in %s are %s', (bytes, language, text) => {
  expect(formatSize(bytes, language)).toBe(text);
});
