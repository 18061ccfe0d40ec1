import type { Actor } from '#contract/auth.ts';

/** Administrators may delete any account, other users only their own. */
export function mayRemoveUser(actor: Actor, userId: string): boolean {
  return actor.role === 'ADMIN' || actor.id === userId;
}
