import type { AddedParticipants } from '#contract/participants.ts';
import { foldEmail } from './fold-email.ts';
import { type BrokenLine, type LineFault, type ListedPerson, linesOf, type PeopleList } from './people-list.ts';

/** A list of addresses beside what the server knows of them; every line of the list is in exactly one group but `unconfirmed`. */
export interface ReviewedList {
  readonly toAdd: readonly ListedPerson[];
  /** Those of {@link toAdd} who have not proved that the address is theirs. */
  readonly unconfirmed: readonly ListedPerson[];
  /** In the course already, and let in. */
  readonly existing: readonly ListedPerson[];
  /** In the course, and shut out of it. */
  readonly blocked: readonly ListedPerson[];
  /** Nobody is registered with this address. */
  readonly unknown: readonly ListedPerson[];
  /** They take no courses. */
  readonly administrators: readonly ListedPerson[];
  readonly repeated: readonly ListedPerson[];
  readonly broken: readonly BrokenLine[];
  /** Lines that come to nothing. */
  readonly problems: number;
}

/** Groups whose lines come to nothing, and have to be seen to. */
export const problemGroups = ['unknown', 'administrators', 'blocked', 'broken'] as const;

function emailsOf(people: readonly { readonly email: string }[] = []): Set<string> {
  return new Set(people.map(({ email }) => foldEmail(email)));
}

/** Sorts the lines of a list by what the server says would come of them. */
export function reviewOf({ people, repeated, broken }: PeopleList, outcome: AddedParticipants): ReviewedList {
  const known = [
    { group: 'blocked', emails: emailsOf(outcome.existing.filter(({ isBlocked }) => isBlocked)) },
    { group: 'existing', emails: emailsOf(outcome.existing) },
    { group: 'administrators', emails: emailsOf(outcome.administrators) },
    { group: 'unknown', emails: new Set(outcome.unknown.map(foldEmail)) },
  ] as const;
  const groups = {
    ...{ toAdd: [] as ListedPerson[], existing: [] as ListedPerson[], blocked: [] as ListedPerson[] },
    ...{ administrators: [] as ListedPerson[], unknown: [] as ListedPerson[] },
  };
  for (const person of people) {
    const folded = foldEmail(person.email);
    groups[known.find(({ emails }) => emails.has(folded))?.group ?? 'toAdd'].push(person);
  }
  const { unknown, administrators, blocked } = groups;
  const problems = unknown.length + administrators.length + blocked.length + broken.length;
  const unproved = emailsOf(outcome.unconfirmed.map((email) => ({ email })));
  const unconfirmed = groups.toAdd.filter(({ email }) => unproved.has(foldEmail(email)));
  return { ...groups, unconfirmed, repeated, broken, problems };
}

/** What a preview said, once people were added after it: those are in the course now. */
export function afterAdding(preview: AddedParticipants, done: AddedParticipants): AddedParticipants {
  return {
    added: [],
    existing: [...preview.existing, ...done.existing, ...done.added],
    unknown: [...preview.unknown, ...done.unknown],
    unconfirmed: [],
    administrators: [...(preview.administrators ?? []), ...(done.administrators ?? [])],
  };
}

/** Why a line was left out. */
export type LeftOutReason = Exclude<(typeof problemGroups)[number], 'broken'> | LineFault;

export interface LeftOutLine {
  readonly line: number;
  /** '' where it names none. */
  readonly email: string;
  /** The line as it was given. */
  readonly source: string;
  readonly reason: LeftOutReason;
}

/** Every line that came to nothing, in the order of the list that it stands in. */
export function leftOutOf(review: ReviewedList, list: string): LeftOutLine[] {
  const given = linesOf(list);
  const sourceOf = (line: number) => given[line - 1] ?? '';
  const lines = problemGroups.flatMap((group): LeftOutLine[] =>
    group === 'broken'
      ? review.broken.map(({ line, text, fault }) => ({
          line,
          email: fault === 'badAddress' ? text : '',
          source: sourceOf(line),
          reason: fault,
        }))
      : review[group].map(({ line, email }) => ({ line, email, source: sourceOf(line), reason: group })),
  );
  return lines.sort((one, other) => one.line - other.line);
}
