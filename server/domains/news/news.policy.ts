import type { Actor } from '#contract/auth.ts';

/** Everybody reads news; administrators write them. */
export function mayWriteNews(actor: Actor): boolean {
  return actor.role === 'ADMIN';
}
