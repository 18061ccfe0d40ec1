import { useMemo } from 'react';
import { useAddress } from '../../lists/use-address.ts';
import { type AuditFilter, readFilter, writeFilter } from './audit-filter.ts';

/** The view that the page's address names, and a way to change a part of it. */
export function useAuditFilter(): readonly [AuditFilter, (changes: Partial<AuditFilter>) => void] {
  const [address, changeAddress] = useAddress();
  const change = (changes: Partial<AuditFilter>) =>
    changeAddress((before) => writeFilter({ ...readFilter(before), ...changes }));
  return [useMemo(() => readFilter(address), [address]), change];
}
