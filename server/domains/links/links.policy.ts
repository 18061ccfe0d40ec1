import type { Actor } from '#contract/auth.ts';

/** Everybody sees links; administrators give them. */
export function mayWriteLinks(actor: Actor): boolean {
  return actor.role === 'ADMIN';
}
