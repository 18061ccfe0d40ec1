import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { Role } from '#contract/auth.ts';
import { searchedText } from '../../../editing/searched-text.ts';

/** Which accounts are shown. */
export interface UsersFilter {
  readonly search: string;
  /** '' for everybody. */
  readonly role: Role | '';
}

export const everybody: UsersFilter = { search: '', role: '' };
export const roles: readonly Role[] = ['USER', 'ADMIN'];

/** The role that a word means; '' for none. */
export function roleOf(word: string | null): UsersFilter['role'] {
  return roles.find((role) => role === word) ?? '';
}

/** Reads what an address asks for; what cannot be meant is left out. */
function readFilter(address: URLSearchParams): UsersFilter {
  return { search: searchedText(address), role: roleOf(address.get('role')) };
}

/** The view that the page's address names, and a way to change a part of it. The way back leads out of the page, not through its views. */
export function useUsersFilter(): readonly [UsersFilter, (changes: Partial<UsersFilter>) => void] {
  const [address, setAddress] = useSearchParams();
  const change = (changes: Partial<UsersFilter>) =>
    setAddress(
      (before) => {
        const parts = Object.entries({ ...readFilter(before), ...changes });
        return new URLSearchParams(parts.filter(([, value]) => value !== ''));
      },
      { replace: true, preventScrollReset: true },
    );
  return [useMemo(() => readFilter(address), [address]), change];
}
