import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createPasswordHashing, standardPasswordCost } from './password-hashing.ts';

/** Records the cost of each key derivation until the test ends. */
function watchDerivations(): unknown[] {
  const costs: unknown[] = [];
  const original = crypto.argon2;
  const watching = vi.spyOn(crypto, 'argon2').mockImplementation((algorithm, parameters, done) => {
    const { memory, passes, parallelism } = parameters;
    costs.push({ algorithm, memory, passes, parallelism });
    original(algorithm, parameters, done);
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    watching.mockRestore();
    syncBuiltinESMExports();
  });
  return costs;
}

const cheap = createPasswordHashing({ memoryKibibytes: 8, passes: 1 });

describe('a stored password', () => {
  test('is argon2id with a salt of its own', async () => {
    const [one, other] = await Promise.all([cheap.hash('seven rings'), cheap.hash('seven rings')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one).not.toBe(other);
  });

  test('is known by the right password alone', async () => {
    const stored = await cheap.hash('seven rings');
    expect(await cheap.verify('seven rings', stored)).toBe(true);
    for (const wrong of ['Seven rings', 'seven rings ', 'seven ring', '']) {
      expect(await cheap.verify(wrong, stored)).toBe(false);
    }
  });

  test('does not depend on how a keyboard composes its letters', async () => {
    const stored = await cheap.hash('ё-\u00e9-password');
    expect(await cheap.verify('е\u0308-e\u0301-password', stored)).toBe(true);
  });

  test('is known still after the cost was raised', async () => {
    const stored = await cheap.hash('seven rings');
    const dearer = createPasswordHashing({ memoryKibibytes: 16, passes: 2 });
    expect(await dearer.verify('seven rings', stored)).toBe(true);
  });

  test('of an unknown form is a fault of ours, not a wrong password', async () => {
    await expect(cheap.verify('x', 'plain')).rejects.toThrow(/unknown form/);
  });
});

describe('an account that does not exist', () => {
  test('has no right password, and costs the very same work', async () => {
    const stored = await cheap.hash('seven rings');
    expect(await cheap.verify('x', null)).toBe(false);
    const costs = watchDerivations();
    await cheap.verify('x', stored);
    const ofAccount = costs.splice(0);
    await cheap.verify('x', null);
    expect(costs).toEqual(ofAccount);
    expect(ofAccount).toEqual([{ algorithm: 'argon2id', memory: 8, passes: 1, parallelism: 1 }]);
  });
});

test('the standard cost is at least what OWASP asks for', () => {
  expect(standardPasswordCost.memoryKibibytes).toBeGreaterThanOrEqual(19 * 1024);
  expect(standardPasswordCost.passes).toBeGreaterThanOrEqual(2);
});
