import { type Actor, isAdministrator } from '#contract/auth.ts';

/** A user's progress is seen by the user and by administrators. */
export function maySeeProgress(actor: Actor, userId: string): boolean {
  return isAdministrator(actor) || actor.id === userId;
}
