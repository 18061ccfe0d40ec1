import type { ImportReview, ImportState, ReviewedEntry } from '#contract/publications.ts';

/** Groups of entries. Those that exist already, by their DOI or their title, are one group. */
export const reviewGroups = ['all', 'new', 'similar', 'present', 'broken'] as const;
export type ReviewGroup = (typeof reviewGroups)[number];

const groupOfState: Readonly<Record<ImportState, ReviewGroup>> = {
  new: 'new',
  similar: 'similar',
  sameDoi: 'present',
  sameTitle: 'present',
  broken: 'broken',
};

/** Returns the entries of a group, in the order of the file. */
export function entriesOf({ entries }: ImportReview, group: ReviewGroup): ReviewedEntry[] {
  return group === 'all' ? entries : entries.filter(({ state }) => groupOfState[state] === group);
}

/** Returns how many entries a group has, including broken ones that were only counted. */
export function sizeOf(review: ImportReview, group: ReviewGroup): number {
  const isCounted = group === 'all' || group === 'broken';
  return entriesOf(review, group).length + (isCounted ? unlistedCount(review) : 0);
}

/** Returns how many broken entries were only counted. */
export function unlistedCount(review: ImportReview): number {
  return review.failedCount - entriesOf(review, 'broken').length;
}

/** Whether an entry can be imported. */
export function canBeImported({ state }: ReviewedEntry): boolean {
  return state === 'new' || state === 'similar';
}

/** Returns the entries that are ticked at first. An entry that resembles an existing one, or has unclear names, is left to the user. */
export function tickedAtFirst({ entries, unclearNames }: ImportReview): ReadonlySet<number> {
  const unclear = new Set(unclearNames.flatMap((name) => name.entries));
  return new Set(
    entries.filter(({ state, index }) => state === 'new' && !unclear.has(index)).map(({ index }) => index),
  );
}

/** Returns the set with these entries added or removed. */
export function withTicked(
  ticked: ReadonlySet<number>,
  entries: readonly ReviewedEntry[],
  isTicked: boolean,
): ReadonlySet<number> {
  const next = new Set(ticked);
  for (const { index } of entries.filter(canBeImported)) {
    if (isTicked) next.add(index);
    else next.delete(index);
  }
  return next;
}
