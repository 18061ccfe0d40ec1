import { describe, expect, test } from 'vitest';
import { CertificateNumber, Revocation } from './certificates.ts';

describe('the number of a certificate', () => {
  test.each([
    ['7K3Q-X9M2-PB4T', '7K3Q-X9M2-PB4T'],
    ['7k3qx9m2pb4t', '7K3Q-X9M2-PB4T'],
    [' 7k3q x9m2—pb4t. ', '7K3Q-X9M2-PB4T'],
    ['OiLo-0110-ABCD', '0110-0110-ABCD'],
  ])('%j is read as %s', (typed, number) => {
    expect(CertificateNumber.parse(typed)).toBe(number);
  });

  test.each(['', '7K3Q-X9M2', '7K3Q-X9M2-PB4T-1', 'UUUU-UUUU-UUUU', 'ЖЖЖЖ-ЖЖЖЖ-ЖЖЖЖ', 7])('%j is none', (typed) => {
    expect(CertificateNumber.safeParse(typed).success).toBe(false);
  });
});

test('a revocation is one unless it says otherwise, and needs no reason', () => {
  const number = '7K3Q-X9M2-PB4T';
  expect(Revocation.parse({ number })).toEqual({ number, isRevoked: true, reason: '' });
  expect(Revocation.safeParse({ number, reason: 'x'.repeat(501) }).success).toBe(false);
});
