import { useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router';
import { formatReaderAddress, parseReaderAddress, type ReaderAddress } from './reader-address.ts';

const settlingMs = 250;

/** What the page's address asks the reader for; another object after each navigation, also to where one is. */
export function useAskedPlace(): ReaderAddress {
  const location = useLocation();
  return useMemo(() => parseReaderAddress(location.hash), [location]);
}

/**
 * Writes the page that is shown into the address once it has come to rest. It takes the place of what stood there, so that the way back
 * leads out of the book and not through its pages.
 */
export function useShownAddress(): (attachmentId: string | null, page: number) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (attachmentId, page) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      // Past the router: for it nothing has changed, and no page is to be drawn again.
      window.history.replaceState(window.history.state, '', formatReaderAddress(attachmentId, page));
    }, settlingMs);
  };
}
