/** Rows that one request brings. */
export const windowSize = 50;

/** Numbers of two windows of rows, one even and one odd; null where there is none. */
export interface RowWindows {
  readonly even: number | null;
  readonly odd: number | null;
}

/**
 * The windows to hold for what is in sight: the one that its middle lies in, and the neighbour that is nearer. So there are always
 * half a window's rows at hand on either side.
 * @param total how many rows there are; null while nobody knows
 */
export function windowsAround(middleRow: number, total: number | null): RowWindows {
  const own = Math.floor(middleRow / windowSize);
  const neighbour = middleRow % windowSize < windowSize / 2 ? own - 1 : own + 1;
  const exists = neighbour >= 0 && total !== null && neighbour * windowSize < total;
  const pair = exists ? [own, neighbour] : [own];
  return {
    even: pair.find((number) => number % 2 === 0) ?? null,
    odd: pair.find((number) => number % 2 === 1) ?? null,
  };
}
