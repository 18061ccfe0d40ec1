import type { Actor } from '#contract/auth.ts';

/** Administrators see everybody's results, with the answers. */
export function mayManageResults(actor: Actor): boolean {
  return actor.role === 'ADMIN';
}

/** Everybody sees their own results. */
export function maySeeResultsOf(actor: Actor, userId: string): boolean {
  return mayManageResults(actor) || actor.id === userId;
}
