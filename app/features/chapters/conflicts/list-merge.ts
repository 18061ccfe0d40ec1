import type { Side } from '../../../editing/text-merge.ts';

/** Which version of an entry stays, by its id. */
export type SettledClashes = Readonly<Record<string, Side>>;

/** An entry of a list that may have been saved: `id` is null until it has been. */
export interface Entry {
  readonly key: string;
  readonly id: string | null;
}

/** One entry that both sides changed, or one changed and the other deleted: a side that deleted it has null. */
export interface Clash<One> {
  readonly id: string;
  readonly mine: One | null;
  readonly theirs: One | null;
}

/** What one side did to the list. */
export interface SideChanges {
  readonly added: number;
  readonly changed: number;
  readonly deleted: number;
  readonly isReordered: boolean;
}

export interface ListMerge<One> {
  readonly clashes: readonly Clash<One>[];
  /** null where nobody knows any more what both began from. */
  readonly changes: Readonly<Record<Side, SideChanges>> | null;
  /** The merged list. A clash that is not settled yet stands as theirs. */
  readonly settled: (choices: SettledClashes) => readonly One[];
}

interface Versions<One> {
  /** What both sides began from; null where nobody knows it any more. */
  readonly base: readonly One[] | null;
  readonly mine: readonly One[];
  readonly theirs: readonly One[];
}

/** An entry in both versions; `before` is undefined where it is not known what they began from. */
export interface ClashSides<One> {
  readonly before: One | undefined;
  readonly mine: One;
  readonly theirs: One;
}

interface Rules<One> {
  readonly isSame: (one: One, other: One) => boolean;
  /** Both versions of an entry that both sides changed, with what only the other side changed in it. Default: as they are. */
  readonly reconciled?: (sides: ClashSides<One>) => { readonly mine: One; readonly theirs: One };
  /** Whether an entry can be saved though the other side has deleted it. Default: any. */
  readonly canReturn?: (one: One) => boolean;
}

function byId<One extends Entry>(list: readonly One[]): ReadonlyMap<string, One> {
  return new Map(list.flatMap((one) => (one.id === null ? [] : [[one.id, one] as const])));
}

/** The places of a longest row of numbers that rise: what stands still while everything else was moved. */
function risingPlaces(numbers: readonly number[]): ReadonlySet<number> {
  const rows: (readonly number[])[] = [];
  for (const [place, number] of numbers.entries()) {
    const before = rows.filter((row) => (numbers[row.at(-1) ?? 0] ?? 0) < number);
    const longest = before.reduce<readonly number[]>((best, row) => (row.length > best.length ? row : best), []);
    rows.push([...longest, place]);
  }
  return new Set(rows.reduce<readonly number[]>((best, row) => (row.length > best.length ? row : best), []));
}

/** The ids of what one side has put elsewhere: as few as possible. */
function movedIds<One extends Entry>(base: readonly One[], side: readonly One[]): ReadonlySet<string> {
  const placeInBase = new Map(base.map(({ id }, place) => [id, place]));
  const standing = side.flatMap(({ id }) => {
    const place = placeInBase.get(id);
    return id === null || place === undefined ? [] : [{ id, place }];
  });
  const still = risingPlaces(standing.map(({ place }) => place));
  return new Set(standing.filter((_, index) => !still.has(index)).map(({ id }) => id));
}

function changesOf<One extends Entry>(base: readonly One[], side: readonly One[], { isSame }: Rules<One>): SideChanges {
  const before = byId(base);
  const after = byId(side);
  const standing = side.flatMap((one) => (one.id === null || !before.has(one.id) ? [] : [one]));
  return {
    added: side.length - standing.length,
    changed: standing.filter((one) => !isSame(one, before.get(one.id ?? '') ?? one)).length,
    deleted: [...before.keys()].filter((id) => !after.has(id)).length,
    isReordered: movedIds(base, side).size > 0,
  };
}

/** What becomes of an entry that has been saved: one version, none, or a choice between two. */
function outcomeOf<One extends Entry>(
  id: string,
  {
    before,
    mine,
    theirs,
  }: { readonly before: One | undefined; readonly mine: One | null; readonly theirs: One | null },
  { isSame, reconciled = (sides) => sides, canReturn = () => true }: Rules<One>,
): One | null | Clash<One> {
  if (mine && theirs) {
    if (isSame(mine, theirs) || (before && isSame(mine, before))) return theirs;
    if (before && isSame(theirs, before)) return mine;
    const sides = reconciled({ before, mine, theirs });
    return isSame(sides.mine, sides.theirs) ? sides.mine : { id, mine: sides.mine, theirs: sides.theirs };
  }
  const left = mine ?? theirs;
  if (!left || (before && isSame(left, before)) || (mine && !canReturn(mine))) return null;
  return { id, mine, theirs };
}

function isClash<One extends Entry>(outcome: One | null | Clash<One>): outcome is Clash<One> {
  return outcome !== null && 'mine' in outcome;
}

/**
 * Both sides' changes of a list put together, entry by entry, by what both began from:
 * - What one side changed, added, deleted or moved, and the other left alone, is as that side has it. What both changed in the same way is
 *   no clash; otherwise, and where one deleted what the other changed, a person has to choose.
 * - The order is theirs. What I added or moved comes right behind what stands before it in mine, but behind what they added there; so the
 *   list is in my order where only I changed the order, and where both moved the same entry it stands where I put it.
 * - Where what both began from is not known, everything that differs is a clash, but for what I have never saved.
 */
export function mergedLists<One extends Entry>(
  { base, mine, theirs }: Versions<One>,
  rules: Rules<One>,
): ListMerge<One> {
  const [before, myOnes, theirOnes] = [byId(base ?? []), byId(mine), byId(theirs)];
  const outcomes = new Map<string, One | null | Clash<One>>();
  for (const id of new Set([...theirOnes.keys(), ...myOnes.keys()])) {
    const one = { before: before.get(id), mine: myOnes.get(id) ?? null, theirs: theirOnes.get(id) ?? null };
    const isTheirAddition = base !== null && !one.mine && !one.before;
    outcomes.set(id, isTheirAddition ? one.theirs : outcomeOf(id, one, rules));
  }
  const moved = base ? movedIds(base, mine) : new Set<string>();

  const settled = (choices: SettledClashes) => {
    const versionOf = (one: One): One | null => {
      if (one.id === null) return one;
      const outcome = outcomes.get(one.id) ?? null;
      return isClash(outcome) ? outcome[choices[one.id] ?? 'theirs'] : outcome;
    };
    return inOrder({ mine, theirs, moved, versionOf });
  };
  const changes = base && { mine: changesOf(base, mine, rules), theirs: changesOf(base, theirs, rules) };
  return { clashes: [...outcomes.values()].filter(isClash), changes, settled };
}

interface Ordering<One> {
  readonly mine: readonly One[];
  readonly theirs: readonly One[];
  /** What I moved. */
  readonly moved: ReadonlySet<string>;
  /** The version of an entry that stays; null for none. */
  readonly versionOf: (one: One) => One | null;
}

function inOrder<One extends Entry>({ mine, theirs, moved, versionOf }: Ordering<One>): One[] {
  const myIds = byId(mine);
  const list = theirs.flatMap((one) => (one.id !== null && moved.has(one.id) ? [] : (versionOf(one) ?? [])));
  const isTheirsAlone = (one: One | undefined) => one !== undefined && one.id !== null && !myIds.has(one.id);
  let previous: One | null = null;
  for (const one of mine) {
    const version = versionOf(one);
    if (!version) continue;
    if (!list.includes(version)) {
      // What they added there comes first.
      let place = previous ? list.indexOf(previous) + 1 : 0;
      while (isTheirsAlone(list[place])) place += 1;
      list.splice(place, 0, version);
    }
    previous = version;
  }
  return list;
}
