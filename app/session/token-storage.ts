/** Where the specification keeps the token. A browser that forbids storage only forgets it with the tab. */
export const tokenKey = 'token';

export function readToken(): string {
  try {
    return localStorage.getItem(tokenKey) ?? '';
  } catch {
    return '';
  }
}

export function storeToken(token: string): void {
  try {
    localStorage.setItem(tokenKey, token);
  } catch {
    // Storage may be full or forbidden; the session then lasts as long as the tab.
  }
}

export function removeToken(): void {
  try {
    localStorage.removeItem(tokenKey);
  } catch {
    // Nothing was stored where storage is forbidden.
  }
}
