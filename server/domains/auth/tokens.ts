import { hash, randomBytes } from 'node:crypto';

const tokenBytes = 32;

/** 256 random bits, in letters that an address can hold. */
export function newToken(): string {
  return randomBytes(tokenBytes).toString('base64url');
}

/** What is stored of a token. It is 256 random bits: a plain hash cannot be turned back. */
export function hashToken(token: string): string {
  return hash('sha256', token);
}
