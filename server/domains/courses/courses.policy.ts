import type { Actor } from '#contract/auth.ts';

/** Administrators see a course as those who write it. */
export function mayEditCourses(actor: Actor): boolean {
  return actor.role === 'ADMIN';
}

/** Everybody sees how they stand themselves; administrators how anybody does. */
export function mayViewAs(actor: Actor, userId: string): boolean {
  return actor.role === 'ADMIN' || actor.id === userId;
}
