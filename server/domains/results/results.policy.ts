import type { Actor } from '#contract/auth.ts';

/** Administrators see everybody's results, export them, and judge sheets again. */
export function mayManageResults(actor: Actor): boolean {
  return actor.role === 'ADMIN';
}

/** Everybody sees their own results. */
export function maySeeResultsOf(actor: Actor, userId: string): boolean {
  return mayManageResults(actor) || actor.id === userId;
}
