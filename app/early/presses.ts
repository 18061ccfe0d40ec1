type Press = Pick<Event, 'type'> & Partial<Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>>;

/** Whether a press opens a link in this tab, not in another tab or window. */
export function isPlain({ ctrlKey, metaKey, shiftKey }: Press): boolean {
  return !(ctrlKey || metaKey || shiftKey);
}

/** The element that an event is about; for events without one, like those of the window, the whole page. */
export function targetOf({ target }: Event): Element {
  return target instanceof Element ? target : document.documentElement;
}
