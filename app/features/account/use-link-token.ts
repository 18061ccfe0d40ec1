import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from '../../lib/use-hydrated.ts';

function tokenIn(hash: string): string {
  return new URLSearchParams(hash.slice(1)).get('token') ?? '';
}

/**
 * The token of a link, which stands behind `#` so that no server is told of it; '' where there is none, null until it is
 * known. It is taken out of the address bar and the history at once; the router remembers it for as long as the page is shown.
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
