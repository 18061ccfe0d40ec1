import type { Actor } from '#contract/auth.ts';

/** Administrators delete any account, everybody else their own. */
export function mayRemoveUser(actor: Actor, userId: string): boolean {
  return actor.role === 'ADMIN' || actor.id === userId;
}
