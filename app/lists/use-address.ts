import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router';

type ChangeAddress = (change: (before: URLSearchParams) => URLSearchParams | Record<string, string>) => void;

/**
 * What the page's address asks for, and a way to change it. A change starts from the one asked for before it, be that drawn or not:
 * React Router's own starts from what was drawn, and so forgets it. The way back leads out of the page, not through its views.
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
    // Words count a moment after they were typed: by then a link may lead elsewhere already, and must not be called back.
    if (isLeaving.current) return;
    latest.current = new URLSearchParams(change(latest.current));
    setAddress(latest.current, { replace: true, preventScrollReset: true });
  };
  return [address, changeAddress];
}
