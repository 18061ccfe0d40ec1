/** Where the specification keeps the token. A browser that forbids storage only forgets it with the tab. */
export const tokenKey = 'token';

/** The stored token; '' for none, and where the storage is forbidden. What cannot be a token is removed. */
export function readToken(): string {
  try {
    const token = localStorage.getItem(tokenKey) ?? '';
    // What no server of ours has given out cannot even be sent.
    if (/^[\w-]*$/.test(token)) return token;
    removeToken();
    return '';
  } catch {
    return '';
  }
}

/** Stores the token for the next visit, where the browser allows it. */
export function storeToken(token: string): void {
  try {
    localStorage.setItem(tokenKey, token);
  } catch {
    // Storage may be full or forbidden; the session then lasts as long as the tab.
  }
}

/** Removes the token, of which other tabs hear and sign out. */
export function removeToken(): void {
  try {
    localStorage.removeItem(tokenKey);
  } catch {
    // Nothing was stored where storage is forbidden.
  }
}
