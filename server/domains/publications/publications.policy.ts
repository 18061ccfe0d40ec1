import type { Actor } from '#contract/auth.ts';

/** Everybody reads and cites publications; administrators write them. */
export function mayWritePublications(actor: Actor): boolean {
  return actor.role === 'ADMIN';
}
