import type { Actor, Role } from '#contract/auth.ts';

/** Administrators enter every course, and take none. */
export function entersEveryCourse(actor: Actor): boolean {
  return actor.role === 'ADMIN';
}

/** Who can never complete anything is not brought into a course either. */
export function mayBeEnrolled({ role }: { readonly role: Role }): boolean {
  return role !== 'ADMIN';
}
