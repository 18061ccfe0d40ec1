/** Storage key that the specification demands. If the browser forbids storage, the token lasts as long as the tab. */
export const tokenKey = 'token';

/** The stored token; '' if there is none or storage is forbidden. An invalid one is removed. */
export function readToken(): string {
  try {
    const token = localStorage.getItem(tokenKey) ?? '';
    // A token with other characters is not the server's, and could not be sent.
    if (/^[\w-]*$/.test(token)) return token;
    removeToken();
    return '';
  } catch {
    return '';
  }
}

/** Stores the token for the next visit, if the browser allows it. */
export function storeToken(token: string): void {
  try {
    localStorage.setItem(tokenKey, token);
  } catch {
    // Storage may be full or forbidden; the session then lasts as long as the tab.
  }
}

/** Removes the token; other tabs notice and sign out. */
export function removeToken(): void {
  try {
    localStorage.removeItem(tokenKey);
  } catch {
    // If storage is forbidden, nothing was stored.
  }
}
