import type { Actor, Role } from '#contract/auth.ts';

/** Administrators enter every course, and take none. */
export function entersEveryCourse(actor: Actor): boolean {
  return actor.role === 'ADMIN';
}

/** Who can never complete anything is not brought into a course either. */
export function mayBeEnrolled({ role }: { readonly role: Role }): boolean {
  return role !== 'ADMIN';
}

/** Names are taken over as somebody is brought into a course, or out: nobody may get another one between that and its end (`alone` of a write). */
export const enrolmentAlone: readonly string[] = ['enrolment'];
