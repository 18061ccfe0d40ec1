import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from '../../lib/use-hydrated.ts';

function tokenIn(hash: string): string {
  return new URLSearchParams(hash.slice(1)).get('token') ?? '';
}

/**
 * The token of a link: '' if there is none, null until it is known. It stands behind `#`, so that no server receives it. It is taken out of
 * the address bar and the history at once; the router remembers it while the page is shown.
 */
export function useLinkToken(): string | null {
  const { hash } = useLocation();
  const isHydrated = useHydrated();
  const token = tokenIn(hash);
  useEffect(() => {
    if (token === '') return;
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, '', pathname + search);
  }, [token]);
  return isHydrated ? token : null;
}
