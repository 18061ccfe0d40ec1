import type { Actor, Role } from '#contract/auth.ts';
import { ProblemError } from '#contract/errors.ts';

/** Administrators may enter every course, but take none. */
export function entersEveryCourse(actor: Actor): boolean {
  return actor.role === 'ADMIN';
}

/**
 * Lets participants into their course who are not blocked.
 * @param isBlocked null for somebody who does not take part
 * @throws ProblemError NOT_A_PARTICIPANT, PARTICIPANT_BLOCKED
 */
export function admitParticipant(isBlocked: boolean | null): void {
  if (isBlocked === null) throw new ProblemError('NOT_A_PARTICIPANT');
  if (isBlocked) throw new ProblemError('PARTICIPANT_BLOCKED');
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
