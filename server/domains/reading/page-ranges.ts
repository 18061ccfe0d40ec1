import type { PageRange } from '#contract/reading.ts';

/** Pages as the fewest ranges that hold them, in order and apart from each other. */
export function joinRanges(ranges: readonly PageRange[]): PageRange[] {
  const joined: PageRange[] = [];
  for (const [first, last] of [...ranges].sort(([left], [right]) => left - right)) {
    const former = joined.at(-1);
    if (former && first <= former[1] + 1) former[1] = Math.max(former[1], last);
    else joined.push([first, last]);
  }
  return joined;
}

/** How many pages there are in ranges that are apart from each other. */
export function countPages(ranges: readonly PageRange[]): number {
  return ranges.reduce((count, [first, last]) => count + last - first + 1, 0);
}
