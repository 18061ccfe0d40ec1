import { type Actor, isAdministrator } from '#contract/auth.ts';

/** All users read their own attempts; administrators read anybody's. */
export function mayReadAttemptsOf(actor: Actor, userId: string): boolean {
  return isAdministrator(actor) || actor.id === userId;
}
