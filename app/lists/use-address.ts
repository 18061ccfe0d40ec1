import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router';

type ChangeAddress = (change: (before: URLSearchParams) => URLSearchParams | Record<string, string>) => void;

/**
 * The search parameters of the page's address, and a function to change them. Each change builds on the previous one, even if that was
 * not rendered yet: React Router's own function starts from the last render, and so loses changes. A change replaces the history entry,
 * so that going back leaves the page.
 */
export function useAddress(): readonly [URLSearchParams, ChangeAddress] {
  const [address, setAddress] = useSearchParams();
  const { pathname } = useLocation();
  const { location: target } = useNavigation();
  const latest = useRef(address);
  const isLeaving = useRef(false);
  useLayoutEffect(() => {
    isLeaving.current = target !== undefined && target.pathname !== pathname;
    latest.current = target ? new URLSearchParams(target.search) : address;
  }, [address, target, pathname]);
  const changeAddress: ChangeAddress = (change) => {
    // Search words arrive a moment after typing: a link may have been followed by then, and must not be undone.
    if (isLeaving.current) return;
    latest.current = new URLSearchParams(change(latest.current));
    setAddress(latest.current, { replace: true, preventScrollReset: true });
  };
  return [address, changeAddress];
}
