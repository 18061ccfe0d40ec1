import type { Actor } from '#contract/auth.ts';

/** Administrators see courses as their editors. */
export function mayEditCourses(actor: Actor): boolean {
  return actor.role === 'ADMIN';
}

/** All users see their own standing; administrators see anybody's. */
export function mayViewAs(actor: Actor, userId: string): boolean {
  return actor.role === 'ADMIN' || actor.id === userId;
}
