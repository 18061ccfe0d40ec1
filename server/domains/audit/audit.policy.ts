import type { Actor } from '#contract/auth.ts';

/** Administrators read what was done. */
export function mayReadAudit(actor: Actor): boolean {
  return actor.role === 'ADMIN';
}
