import type { Actor } from '#contract/auth.ts';

/** Everybody sees structures; administrators upload them. */
export function mayUploadStructures(actor: Actor): boolean {
  return actor.role === 'ADMIN';
}
