import { expect, test } from 'vitest';
import { mailAddress } from './home/home-blocks.tsx';

test('a subject in any letters goes into the address whole', () => {
  const address = mailAddress('lab@example.org', 'Хочу к вам: R&D? 100 %');
  expect(address).toMatch(/^mailto:lab@example\.org\?subject=[\w%.-]+$/);
  expect(new URL(address).searchParams.get('subject')).toBe('Хочу к вам: R&D? 100 %');
});
