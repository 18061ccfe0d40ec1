import { dropText, keptText } from '../lib/kept-text.ts';

/** Storage key that the specification demands. If the browser forbids storage, the token lasts as long as the tab. */
export const tokenKey = 'token';

/** The stored token; '' if there is none or storage is forbidden. An invalid one is removed. */
export function readToken(): string {
  const token = keptText(tokenKey) ?? '';
  // A token with other characters is not the server's, and could not be sent.
  if (/^[\w-]*$/.test(token)) return token;
  dropText(tokenKey);
  return '';
}
