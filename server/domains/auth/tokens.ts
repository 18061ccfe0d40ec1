import { hash, randomBytes } from 'node:crypto';

const tokenBytes = 32;

/** 256 random bits, in letters that an address can hold. */
export function newToken(): string {
  return randomBytes(tokenBytes).toString('base64url');
}

/** The stored form of a token. The token is 256 random bits, so a plain hash cannot be turned back. */
export function hashToken(token: string): string {
  return hash('sha256', token);
}
