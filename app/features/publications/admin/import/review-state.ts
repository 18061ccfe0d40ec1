import type { ImportReview, ImportState, ReviewedEntry } from '#contract/publications.ts';

/** What entries can be looked at by: those that are there already, by their DOI or their title, are one group. */
export const reviewGroups = ['all', 'new', 'similar', 'present', 'broken'] as const;
export type ReviewGroup = (typeof reviewGroups)[number];

const groupOfState: Readonly<Record<ImportState, ReviewGroup>> = {
  new: 'new',
  similar: 'similar',
  sameDoi: 'present',
  sameTitle: 'present',
  broken: 'broken',
};

/** The entries of a group, in the order of the file. */
export function entriesOf({ entries }: ImportReview, group: ReviewGroup): ReviewedEntry[] {
  return group === 'all' ? entries : entries.filter(({ state }) => groupOfState[state] === group);
}

/** How many entries a group has, with those broken ones that were counted only. */
export function sizeOf(review: ImportReview, group: ReviewGroup): number {
  const isCounted = group === 'all' || group === 'broken';
  return entriesOf(review, group).length + (isCounted ? untoldCount(review) : 0);
}

/** How many broken entries there are beside those that are told. */
export function untoldCount(review: ImportReview): number {
  return review.failedCount - entriesOf(review, 'broken').length;
}

/** Whether an entry could be imported at all. */
export function canBeTaken({ state }: ReviewedEntry): boolean {
  return state === 'new' || state === 'similar';
}

/** What is ticked at first: one that looks like one that is here, or has names that nobody can be sure of, is for the person to decide. */
export function tickedAtFirst({ entries, unclearNames }: ImportReview): ReadonlySet<number> {
  const unclear = new Set(unclearNames.flatMap((name) => name.entries));
  return new Set(
    entries.filter(({ state, index }) => state === 'new' && !unclear.has(index)).map(({ index }) => index),
  );
}

/** The set with these in it, or without them. */
export function withTicked(
  ticked: ReadonlySet<number>,
  entries: readonly ReviewedEntry[],
  isTicked: boolean,
): ReadonlySet<number> {
  const next = new Set(ticked);
  for (const { index } of entries.filter(canBeTaken)) {
    if (isTicked) next.add(index);
    else next.delete(index);
  }
  return next;
}
