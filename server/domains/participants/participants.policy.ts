import type { Actor, Role } from '#contract/auth.ts';

/** Administrators may enter every course, but take none. */
export function entersEveryCourse(actor: Actor): boolean {
  return actor.role === 'ADMIN';
}

/** Administrators can never complete a course, so they are not enrolled in one. */
export function mayBeEnrolled({ role }: { readonly role: Role }): boolean {
  return role !== 'ADMIN';
}

/**
 * The name under which a write runs alone that enrols or removes people (`alone` of a write): it copies their names, which must not change
 * before it ends.
 */
export const enrolmentAlone: readonly string[] = ['enrolment'];
