/** `localStorage` outlives the tab; other tabs see it too. */
type Place = 'localStorage' | 'sessionStorage';

/** A text that this browser keeps; null if there is none, or if storage is forbidden. */
export function keptText(key: string, place: Place = 'localStorage'): string | null {
  try {
    return window[place].getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text. Returns whether the browser did: storage may be full or forbidden. */
export function keepText(key: string, text: string, place: Place = 'localStorage'): boolean {
  try {
    window[place].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Removes a kept text. */
export function dropText(key: string, place: Place = 'localStorage'): void {
  try {
    window[place].removeItem(key);
  } catch {
    // Where storage is forbidden, nothing was kept.
  }
}
