import { type Actor, isAdministrator } from '#contract/auth.ts';

/** All users see their own access; administrators see anybody's. */
export function mayViewAs(actor: Actor, userId: string): boolean {
  return isAdministrator(actor) || actor.id === userId;
}
