import type { Actor } from '#contract/auth.ts';

/** Administrators see, promote and delete accounts, their own as well. */
export function mayManageUsers(actor: Actor): boolean {
  return actor.role === 'ADMIN';
}

/** Everybody may delete their own account. */
export function mayRemoveUser(actor: Actor, userId: string): boolean {
  return mayManageUsers(actor) || actor.id === userId;
}
