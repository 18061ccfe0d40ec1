type Press = Event & Partial<Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>>;

/** A press that a link follows in this tab, not into another tab or window. */
export function isPlain({ ctrlKey, metaKey, shiftKey }: Press): boolean {
  return !(ctrlKey || metaKey || shiftKey);
}
