import type { Actor } from '#contract/auth.ts';

/** Administrators upload; who sees what is decided elsewhere. */
export function mayUpload(actor: Actor): boolean {
  return actor.role === 'ADMIN';
}
