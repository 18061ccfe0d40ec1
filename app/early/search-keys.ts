/** Ctrl+K or ⌘K on any keyboard layout; `/` too, but not where it would be typed. */
export function asksForSearch({ code, key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (altKey || document.querySelector('dialog[open],[role=dialog]')) return false;
  if (ctrlKey || metaKey) return code === 'KeyK';
  return key === '/' && !document.activeElement?.matches('input,textarea,select');
}
