type Press = Pick<Event, 'type'> & Partial<Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>>;

/** A press that a link follows in this tab, not into another tab or window. */
export function isPlain({ ctrlKey, metaKey, shiftKey }: Press): boolean {
  return !(ctrlKey || metaKey || shiftKey);
}

/** What an event is about; what is about no element, as of the window, is about the page. */
export function targetOf({ target }: Event): Element {
  return target instanceof Element ? target : document.documentElement;
}
