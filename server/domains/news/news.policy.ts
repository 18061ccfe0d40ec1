import type { Actor } from '#contract/auth.ts';

/** Only people who write news see drafts, and items whose day has not come. */
export function maySeeUnpublished(actor: Actor | null): boolean {
  return actor?.role === 'ADMIN';
}
