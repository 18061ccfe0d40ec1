import type { Participant } from '#contract/participants.ts';

/** As lists of people are read: surname first. */
export function nameOf({ surname, name }: Pick<Participant, 'surname' | 'name'>): string {
  return `${surname} ${name}`;
}
