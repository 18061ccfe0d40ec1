import type { Actor } from '#contract/auth.ts';

/** Drafts, and items whose day has not come, are for those who write them. */
export function maySeeUnpublished(actor: Actor | null): boolean {
  return actor?.role === 'ADMIN';
}
