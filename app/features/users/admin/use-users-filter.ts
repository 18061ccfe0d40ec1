import { useMemo } from 'react';
import type { Role } from '#contract/auth.ts';
import { searchedText } from '../../../lists/searched-text.ts';
import { useAddress } from '../../../lists/use-address.ts';

/** Which accounts are shown. */
export interface UsersFilter {
  readonly search: string;
  /** '' for everybody. */
  readonly role: Role | '';
}

/** Limits nothing: every account is shown. */
export const everybody: UsersFilter = { search: '', role: '' };
/** Roles that an account can have, in the order in which the filter offers them. */
export const roles: readonly Role[] = ['USER', 'ADMIN'];

/** The role that a word means; '' for none. */
export function roleOf(word: string | null): UsersFilter['role'] {
  return roles.find((role) => role === word) ?? '';
}

/** Reads what an address asks for; what cannot be meant is left out. */
function readFilter(address: URLSearchParams): UsersFilter {
  return { search: searchedText(address), role: roleOf(address.get('role')) };
}

/** The view that the page's address names, and a way to change a part of it. */
export function useUsersFilter(): readonly [UsersFilter, (changes: Partial<UsersFilter>) => void] {
  const [address, changeAddress] = useAddress();
  const change = (changes: Partial<UsersFilter>) =>
    changeAddress((before) => {
      const parts = Object.entries({ ...readFilter(before), ...changes });
      return new URLSearchParams(parts.filter(([, value]) => value !== ''));
    });
  return [useMemo(() => readFilter(address), [address]), change];
}
