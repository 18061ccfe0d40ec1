import { ProblemError } from '#contract/errors.ts';

/**
 * Lets participants into their course who are not blocked.
 * @param isBlocked null for somebody who does not take part
 * @throws ProblemError NOT_A_PARTICIPANT, PARTICIPANT_BLOCKED
 */
export function admitParticipant(isBlocked: boolean | null): void {
  if (isBlocked === null) throw new ProblemError('NOT_A_PARTICIPANT');
  if (isBlocked) throw new ProblemError('PARTICIPANT_BLOCKED');
}

/**
 * The name under which a write runs alone that enrols or removes people (`alone` of a write): it copies their names, which must not change
 * before it ends.
 */
export const enrolmentAlone: readonly string[] = ['enrolment'];
