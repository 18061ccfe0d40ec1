import { givenNames, partsOfName, withoutParticles } from './full-name.ts';
import { fitTogether, type GivenName, givenName } from './given-names.ts';
import { nameKeys } from './spellings.ts';

/** A member of the lab and all the ways in which the site writes the name. */
export interface MemberNames {
  readonly id: string;
  readonly names: readonly string[];
}

/** Somebody's name as a work has it. */
export interface AuthorName {
  readonly family: string;
  readonly given?: string | undefined;
}

/** A member whom an author's name fits: `exact` in full, `initials` as far as it is told. */
export interface MemberMatch {
  readonly memberId: string;
  readonly match: 'exact' | 'initials';
}

/** One way to write a member's name. */
interface KnownName {
  readonly member: number;
  readonly given: readonly GivenName[];
}

/** Members whom an author's name fits; the exact ones first, then in the order that they were given in. */
export type MemberMatcher = (author: AuthorName) => MemberMatch[];

/** Reads the members' names once, for any number of authors. Nobody is taken for anybody by it: it tells what may be suggested. */
export function memberMatcher(members: readonly MemberNames[]): MemberMatcher {
  const byFamily = namesByFamily(members);
  return (author) => {
    const keys = nameKeys(withoutParticles(author.family));
    const known = new Set(keys.flatMap((key) => byFamily.get(key) ?? []));
    if (known.size === 0) return [];
    const given = givenNames(author.given ?? '').map(givenName);
    const found = new Map<number, MemberMatch['match']>();
    for (const name of known) {
      const match = compareGiven(given, name.given);
      if (match && found.get(name.member) !== 'exact') found.set(name.member, match);
    }
    return [...found]
      .sort(([one, matchOne], [other, matchOther]) => matchOne.localeCompare(matchOther) || one - other)
      .map(([member, match]) => ({ memberId: members[member]?.id ?? '', match }));
  };
}

function namesByFamily(members: readonly MemberNames[]): ReadonlyMap<string, readonly KnownName[]> {
  const byFamily = new Map<string, KnownName[]>();
  for (const [member, { names }] of members.entries()) {
    for (const name of names) {
      const parts = partsOfName(name);
      if (!parts) continue;
      const known = { member, given: parts.given.map(givenName) };
      for (const key of nameKeys(parts.family)) {
        const others = byFamily.get(key);
        if (others) others.push(known);
        else byFamily.set(key, [known]);
      }
    }
  }
  return byFamily;
}

/** Names that only one of the two tells speak neither for nor against it. */
function compareGiven(one: readonly GivenName[], other: readonly GivenName[]): MemberMatch['match'] | null {
  const told = Math.min(one.length, other.length);
  for (let index = 0; index < told; index++) {
    const [first, second] = [one[index], other[index]];
    if (first && second && !fitTogether(first, second)) return null;
  }
  const isWhole = one.length === other.length && told > 0;
  return isWhole && [...one, ...other].every(({ isInitial }) => !isInitial) ? 'exact' : 'initials';
}
