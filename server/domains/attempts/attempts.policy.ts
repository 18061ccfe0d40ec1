import type { Actor } from '#contract/auth.ts';

/** Administrators read the attempts of all participants, with the right answers. */
export function mayReadAllAttempts(actor: Actor): boolean {
  return actor.role === 'ADMIN';
}
