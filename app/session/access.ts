import type { Role } from '#contract/auth.ts';
import { barePath } from '../i18n/language.tsx';
import type { SessionRole } from '../store/session-slice.ts';

/** What a guard remembers when it sends a visitor away, in the router's location state as `{ from }`. */
export interface GuardState {
  /** Path, search and hash of the wanted page. */
  readonly from: string;
}

/** What a guard left in the location's state; null if there is nothing. Only an address of this site counts. */
export function guardStateOf(state: unknown): GuardState | null {
  if (typeof state !== 'object' || state === null || !('from' in state) || typeof state.from !== 'string') return null;
  return state.from.startsWith('/') && !state.from.startsWith('//') ? { from: state.from } : null;
}

function isWithin(path: string, area: string): boolean {
  const pathname = barePath(path.split(/[?#]/)[0] ?? path);
  return pathname === area || pathname.startsWith(`${area}/`);
}

/** The roles that may enter the area of a path; null if it is open to all. */
export function rolesOfPath(path: string): readonly Role[] | null {
  if (isWithin(path, '/admin')) return ['ADMIN'];
  if (isWithin(path, '/courses')) return ['USER'];
  return isWithin(path, '/account') ? ['USER', 'ADMIN'] : null;
}

/** Whether a role passes the guard of a path. */
export function mayEnter(role: SessionRole, path: string): boolean {
  const admitted = rolesOfPath(path);
  return admitted === null || admitted.some((one) => one === role);
}

/** The path, without a language prefix, where a role's own area begins. */
export function homeOfRole(role: SessionRole): string {
  if (role === 'ADMIN') return '/admin';
  return role === 'USER' ? '/courses' : '/main';
}
