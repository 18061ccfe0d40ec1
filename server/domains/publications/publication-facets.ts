import { type PublicationFilter, type PublicationStories, publicationTypes } from '#contract/publications.ts';
import type { PublicationOutline } from './publications.repository.ts';

/** An outline with the members of the lab that have a part in it. */
export interface FacetedOutline extends PublicationOutline {
  readonly memberIds: readonly string[];
}

/** Somebody who stands on /about. */
export interface NamedMember {
  readonly id: string;
  readonly name: string;
}

type Facet = 'year' | 'type' | 'member';

interface Chosen extends Pick<PublicationStories, 'years' | 'types' | 'members'> {
  /** Those that every filter lets through, in the order of the list. */
  readonly ids: string[];
}

/** What the filters let through, and what each of them has to choose from: its counts heed all filters but itself. */
export function chooseByFacets(
  outlines: readonly FacetedOutline[],
  filter: Pick<PublicationFilter, Facet>,
  members: readonly NamedMember[],
): Chosen {
  const passes: Readonly<Record<Facet, (outline: FacetedOutline) => boolean>> = {
    year: ({ year }) => filter.year === undefined || year === filter.year,
    type: ({ type }) => filter.type === undefined || type === filter.type,
    member: ({ memberIds }) => filter.member === undefined || memberIds.includes(filter.member),
  };
  const besides = (facet: Facet) => {
    const others = (['year', 'type', 'member'] as const).filter((each) => each !== facet);
    return outlines.filter((outline) => others.every((each) => passes[each](outline)));
  };

  const years = countBy(besides('year').map(({ year }) => year));
  const types = countBy(besides('type').map(({ type }) => type));
  const byMember = countBy(besides('member').flatMap(({ memberIds }) => memberIds));
  return {
    ids: outlines.filter((outline) => Object.values(passes).every((pass) => pass(outline))).map(({ id }) => id),
    years: [...years].map(([year, count]) => ({ year, count })).toSorted((one, other) => one.year - other.year),
    types: publicationTypes.flatMap((type) => {
      const count = types.get(type);
      return count === undefined ? [] : [{ type, count }];
    }),
    members: members.flatMap(({ id, name }) => {
      const count = byMember.get(id);
      return count === undefined ? [] : [{ id, name, count }];
    }),
  };
}

function countBy<Value>(values: readonly Value[]): Map<Value, number> {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
