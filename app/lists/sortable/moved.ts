/** The list with one entry moved from one place to another; both count from 0. */
export function moved<One>(list: readonly One[], from: number, to: number): One[] {
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1));
}
