import { useMemo } from 'react';
import { useAddress } from '../../../../lists/use-address.ts';
import { filterOf, type PublicationFilter } from '../../publication-filter.ts';

/** The filter that the page's address names, and a way to change a part of it. */
export function usePublicationsView(): readonly [PublicationFilter, (changes: Partial<PublicationFilter>) => void] {
  const [address, changeAddress] = useAddress();
  const change = (changes: Partial<PublicationFilter>) =>
    changeAddress((before) => {
      const parts = Object.entries({ ...filterOf(before), ...changes });
      return new URLSearchParams(parts.filter(([, value]) => value !== ''));
    });
  return [useMemo(() => filterOf(address), [address]), change];
}
