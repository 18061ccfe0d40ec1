/** Where the specification keeps the token. A browser that forbids storage only forgets it with the tab. */
export const tokenKey = 'token';

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
