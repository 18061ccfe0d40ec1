import type { AddedParticipants } from '#contract/participants.ts';
import { foldEmail } from './fold-email.ts';
import type { BrokenLine, ListedPerson, PeopleList } from './people-list.ts';

/** A list of addresses beside what the server knows of them; every line of the list is in exactly one group. */
export interface ReviewedList {
  readonly toAdd: readonly ListedPerson[];
  /** In the course already. */
  readonly existing: readonly ListedPerson[];
  /** Nobody is registered with this address. */
  readonly unknown: readonly ListedPerson[];
  readonly repeated: readonly ListedPerson[];
  readonly broken: readonly BrokenLine[];
  /** Lines that come to nothing. */
  readonly problems: number;
}

/** Sorts the lines of a list by what the server says would come of them. */
export function reviewOf({ people, repeated, broken }: PeopleList, outcome: AddedParticipants): ReviewedList {
  const existingEmails = new Set(outcome.existing.map(({ email }) => foldEmail(email)));
  const unknownEmails = new Set(outcome.unknown.map(foldEmail));
  const isExisting = ({ email }: ListedPerson) => existingEmails.has(foldEmail(email));
  const isUnknown = ({ email }: ListedPerson) => unknownEmails.has(foldEmail(email));
  const unknown = people.filter(isUnknown);
  return {
    toAdd: people.filter((person) => !isExisting(person) && !isUnknown(person)),
    existing: people.filter(isExisting),
    unknown,
    repeated,
    broken,
    problems: unknown.length + broken.length,
  };
}
