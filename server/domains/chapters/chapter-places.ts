import { type FieldError, fieldError } from '#contract/errors.ts';

/** Ids with one of them moved to a position, counted from 1; beyond the others it is the last. */
export function withPlace(ids: readonly string[], id: string, position: number): string[] {
  const others = ids.filter((other) => other !== id);
  return others.toSpliced(position - 1, 0, id);
}

/** A chapter and the place that it is to have, counted from 1. */
interface WantedPlace {
  readonly id: string;
  readonly position: number;
}

/** Ids in the order of their positions. */
export function orderedIds(chapters: readonly WantedPlace[]): string[] {
  return chapters.toSorted((left, right) => left.position - right.position).map(({ id }) => id);
}

/** What is wrong with an order, which must name the expected ids, each once, at the positions 1..n: by entry, else as a whole. */
export function faultsOfOrder(chapters: readonly WantedPlace[], expectedIds: readonly string[]): FieldError[] {
  const expected = new Set(expectedIds);
  const seenIds = new Set<string>();
  const seenPositions = new Set<number>();
  const faults: FieldError[] = [];
  chapters.forEach(({ id, position }, index) => {
    const isWrongId = !expected.has(id) || seenIds.has(id);
    const isWrongPosition = position > expected.size || seenPositions.has(position);
    seenIds.add(id);
    seenPositions.add(position);
    const field = isWrongId ? 'id' : 'position';
    if (isWrongId || isWrongPosition) faults.push(fieldError(`chapters.${index}.${field}`, 'POSITIONS_INCOMPLETE'));
  });
  const isMissingSome = faults.length === 0 && chapters.length < expected.size;
  return isMissingSome ? [fieldError('chapters', 'POSITIONS_INCOMPLETE')] : faults;
}
