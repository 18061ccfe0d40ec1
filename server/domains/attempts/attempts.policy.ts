import type { Actor } from '#contract/auth.ts';

/** Administrators read the attempts of every participant, with what was right. */
export function mayReadAllAttempts(actor: Actor): boolean {
  return actor.role === 'ADMIN';
}
