import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

interface Drawer {
  /** Of the `<dialog>`. */
  readonly dialog: RefObject<HTMLDialogElement | null>;
  /** Of the button that closes it, where the focus goes at first. */
  readonly closeButton: RefObject<HTMLButtonElement | null>;
}

/**
 * Opens a modal dialogue of the browser's own as soon as it is drawn: it keeps the focus inside, closes by Escape and gives the focus back
 * to the button that opened it. It closes too when somebody goes to a page, and when the window becomes so wide that it is not needed.
 * @param wideScreen from when on it is not, as a media query
 */
export function useDrawer(wideScreen: string): Drawer {
  const { key } = useLocation();
  const openedAt = useRef(key);
  const dialog = useRef<HTMLDialogElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (key !== openedAt.current) dialog.current?.close();
    else if (!dialog.current?.open) {
      dialog.current?.showModal();
      closeButton.current?.focus();
    }
  }, [key]);

  useEffect(() => {
    const wide = matchMedia(wideScreen);
    const close = () => {
      if (wide.matches) dialog.current?.close();
    };
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, [wideScreen]);

  return { dialog, closeButton };
}
