/** Neighbouring rows that are drawn, or that are not and leave a gap of their height. */
export interface Stretch {
  readonly isGap: boolean;
  /** Index of its first row. */
  readonly first: number;
  readonly count: number;
}

/**
 * All rows of a table, in order, as stretches that are drawn and gaps between them: drawn are those from `first` to `last`, and one
 * that is kept wherever it is (the row with the focus must not vanish).
 */
export function stretchesOf(rowCount: number, first: number, last: number, keptIndex: number): Stretch[] {
  const kept = { first: keptIndex, last: keptIndex };
  const shown = { first, last };
  const isApart = keptIndex < first - 1 || keptIndex > last + 1;
  const joined = { first: Math.min(first, keptIndex), last: Math.max(last, keptIndex) };
  const drawn = !isApart ? [joined] : keptIndex < first ? [kept, shown] : [shown, kept];
  const stretches: Stretch[] = [];
  let next = 0;
  for (const part of drawn) {
    if (part.first > next) stretches.push({ isGap: true, first: next, count: part.first - next });
    stretches.push({ isGap: false, first: part.first, count: part.last - part.first + 1 });
    next = part.last + 1;
  }
  if (next < rowCount) stretches.push({ isGap: true, first: next, count: rowCount - next });
  return stretches;
}

/** Where a key leads from a row; undefined for a key that moves nothing. */
export function rowByKey(key: string, index: number, rowCount: number, rowsPerPage: number): number | undefined {
  const targets: Readonly<Record<string, number>> = {
    ArrowUp: index - 1,
    ArrowDown: index + 1,
    PageUp: index - rowsPerPage,
    PageDown: index + rowsPerPage,
    Home: 0,
    End: rowCount - 1,
  };
  const target = targets[key];
  return target === undefined ? undefined : Math.max(0, Math.min(target, rowCount - 1));
}
