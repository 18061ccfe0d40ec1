import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type AuditFilter, readFilter, writeFilter } from './audit-filter.ts';

/** The view that the page's address names, and a way to change a part of it. The way back leads out of the page, not through its views. */
export function useAuditFilter(): readonly [AuditFilter, (changes: Partial<AuditFilter>) => void] {
  const [address, setAddress] = useSearchParams();
  const change = (changes: Partial<AuditFilter>) =>
    setAddress((before) => writeFilter({ ...readFilter(before), ...changes }), {
      replace: true,
      preventScrollReset: true,
    });
  return [useMemo(() => readFilter(address), [address]), change];
}
