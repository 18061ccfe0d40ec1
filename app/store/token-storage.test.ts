import { describe, expect, it } from 'vitest';
import { readToken, tokenKey } from './token-storage.ts';

describe('the stored token', () => {
  it.each(['токен', 'a b\nc', '\0é'])('is removed where it cannot be one: %j', (rubbish) => {
    localStorage.setItem(tokenKey, rubbish);
    expect(readToken()).toBe('');
    expect(localStorage.getItem(tokenKey)).toBeNull();
  });
});
