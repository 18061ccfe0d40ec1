import type { PublicationStories } from '#contract/publications.ts';

type YearCount = PublicationStories['years'][number];

/** A longer time than this is shown without its empty years: one old book would else make a plot of nothing. */
const longestTime = 100;

/** The columns of the plot: every year from the first to the last, those without a paper too. */
export function yearColumns(years: readonly YearCount[]): YearCount[] {
  const [first, last] = [years[0]?.year, years.at(-1)?.year];
  if (first === undefined || last === undefined || last - first >= longestTime) return [...years];
  const counts = new Map(years.map(({ year, count }) => [year, count]));
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    year: first + index,
    count: counts.get(first + index) ?? 0,
  }));
}
