import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAdminPage } from '../../../admin-testing.tsx';
import { useSizeLimit } from './use-size-limit.ts';

const mebibyte = 1024 * 1024;

function Sizes({ most, size }: { readonly most: number; readonly size: number }) {
  const { limit, beyond } = useSizeLimit(most);
  return <p>{`${beyond(size)} > ${limit}`.replaceAll('\u00a0', ' ')}</p>;
}

test.each([
  ['en', 100 * mebibyte, 120 * mebibyte, '120 MiB > 100 MiB'],
  ['ru', 100 * mebibyte, 104.25 * mebibyte, '104,3 МиБ > 100 МиБ'],
  // A file that is only a little too large still reads as larger.
  ['en', 100 * mebibyte, 100 * mebibyte + 1, '100.1 MiB > 100 MiB'],
  ['en', 100_000, 100_001, '101 kB > 100 kB'],
  ['ru', 2_590_000, 2_610_000, '2,7 МБ > 2,5 МБ'],
] as const)('a limit and a size beyond it are comparable: %s, %d and %d', (language, most, size, text) => {
  renderAdminPage(<Sizes most={most} size={size} />, { language });
  expect(screen.getByText(text)).toBeDefined();
});
