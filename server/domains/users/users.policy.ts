import { type Actor, isAdministrator } from '#contract/auth.ts';

/** Administrators may delete any account, other users only their own. */
export function mayRemoveUser(actor: Actor, userId: string): boolean {
  return isAdministrator(actor) || actor.id === userId;
}
