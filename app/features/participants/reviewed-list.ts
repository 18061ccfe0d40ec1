import type { AddedParticipants } from '#contract/participants.ts';
import { type AddressList, type BrokenLine, type LineFault, type ListedAddress, linesOf } from './address-list.ts';
import { foldEmail } from './fold-email.ts';

/** A list of addresses, compared with the server's accounts. Every line of the list is in exactly one group, apart from `unconfirmed`. */
export interface ReviewedList {
  readonly toAdd: readonly ListedAddress[];
  /** Those of {@link toAdd} whose address is not confirmed. */
  readonly unconfirmed: readonly ListedAddress[];
  /** In the course, and not blocked. */
  readonly existing: readonly ListedAddress[];
  /** In the course, and blocked. */
  readonly blocked: readonly ListedAddress[];
  /** No account has this address. */
  readonly unknown: readonly ListedAddress[];
  /** Administrators cannot take courses. */
  readonly administrators: readonly ListedAddress[];
  readonly repeated: readonly ListedAddress[];
  readonly broken: readonly BrokenLine[];
  /** How many lines add nobody. */
  readonly problems: number;
}

/** Groups of lines that add nobody and need the user's attention. */
export const problemGroups = ['unknown', 'administrators', 'blocked', 'broken'] as const;

function emailsOf(people: readonly { readonly email: string }[] = []): Set<string> {
  return new Set(people.map(({ email }) => foldEmail(email)));
}

/** Sorts the lines of a list by the server's preview. */
export function reviewOf({ people, repeated, broken }: AddressList, outcome: AddedParticipants): ReviewedList {
  const known = [
    { group: 'blocked', emails: emailsOf(outcome.existing.filter(({ isBlocked }) => isBlocked)) },
    { group: 'existing', emails: emailsOf(outcome.existing) },
    { group: 'administrators', emails: emailsOf(outcome.administrators) },
    { group: 'unknown', emails: new Set(outcome.unknown.map(foldEmail)) },
  ] as const;
  const groups = {
    ...{ toAdd: [] as ListedAddress[], existing: [] as ListedAddress[], blocked: [] as ListedAddress[] },
    ...{ administrators: [] as ListedAddress[], unknown: [] as ListedAddress[] },
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

/** Returns a preview after people were added: they are in the course now. */
export function afterAdding(preview: AddedParticipants, done: AddedParticipants): AddedParticipants {
  return {
    added: [],
    existing: [...preview.existing, ...done.existing, ...done.added],
    unknown: [...preview.unknown, ...done.unknown],
    unconfirmed: [],
    administrators: [...(preview.administrators ?? []), ...(done.administrators ?? [])],
  };
}

/** Why a line was left out: the group of accounts that it is in, or the error of the line. */
export type LeftOutReason = Exclude<(typeof problemGroups)[number], 'broken'> | LineFault;

export interface LeftOutLine {
  readonly line: number;
  /** '' if the line has no address. */
  readonly email: string;
  /** The line as it was pasted. */
  readonly source: string;
  readonly reason: LeftOutReason;
}

/** Returns every line that added nobody, in the order of the list. */
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
