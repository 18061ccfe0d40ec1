import { type Actor, isAdministrator } from '#contract/auth.ts';

/** All users see their own results; administrators see everybody's. */
export function maySeeResultsOf(actor: Actor, userId: string): boolean {
  return isAdministrator(actor) || actor.id === userId;
}
