import type { Participant } from '#contract/participants.ts';
import { type Call, pageOf } from '../../admin-testing.tsx';
import { idOf } from '../../testing.tsx';

export const courseId = '0199b0c0-0000-7000-8000-00000000c001';

/** A participant whom the number distinguishes. */
export function person(number: number, changes: Partial<Participant> = {}): Participant {
  const email = `p${number}@example.org`;
  return {
    userId: idOf(number),
    email,
    name: 'Ada',
    surname: `Byron${number}`,
    courseId,
    isBlocked: false,
    emailConfirmedAt: '2026-01-01T00:00:00.000Z',
    ...changes,
  };
}

/** The participants that a request finds. */
export function peopleOf(people: readonly Participant[], asked: Call) {
  const isShown = ({ isBlocked, email }: Participant) =>
    email.includes(asked.query.get('search') ?? '') && (asked.query.get('show') !== 'active' || !isBlocked);
  return pageOf(people.filter(isShown), asked);
}
