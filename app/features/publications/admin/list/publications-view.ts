import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router';
import { filterOf, type PublicationFilter } from '../../publication-filter.ts';

/** Whether the page is being left, for those who ask later than they were drawn. */
function useLeaving() {
  const { pathname } = useLocation();
  const target = useNavigation().location?.pathname ?? pathname;
  const isLeaving = useRef(false);
  useEffect(() => {
    isLeaving.current = target !== pathname;
  }, [target, pathname]);
  return isLeaving;
}

/** The filter that the page's address names, and a way to change a part of it. The way back leads out of the page, not through its views. */
export function usePublicationsView(): readonly [PublicationFilter, (changes: Partial<PublicationFilter>) => void] {
  const [address, setAddress] = useSearchParams();
  const isLeaving = useLeaving();
  const change = (changes: Partial<PublicationFilter>) => {
    // Words count a moment after they were typed: by then a link may lead elsewhere already, and must not be called back.
    if (isLeaving.current) return;
    setAddress(
      (before) => {
        const parts = Object.entries({ ...filterOf(before), ...changes });
        return new URLSearchParams(parts.filter(([, value]) => value !== ''));
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return [useMemo(() => filterOf(address), [address]), change];
}
