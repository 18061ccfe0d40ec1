import type { TableSort } from '../../design-system/table/table.tsx';
import { useAddress } from '../../lists/use-address.ts';

/** What part of a list is looked at, and in which order; it stands in the page's address. */
export interface ResultsView<Show extends string> {
  readonly search: string;
  readonly show: Show | 'all';
  readonly sort: TableSort;
}

/** Order of a list whose address names none. */
export const defaultSort: TableSort = { columnId: 'name', direction: 'ascending' };

/** The view that an address asks for; whatever is no filter or column of the page counts as not said. */
export function readView<Show extends string>(
  address: URLSearchParams,
  shows: readonly Show[],
  isColumn: (columnId: string) => boolean,
): ResultsView<Show> {
  const columnId = address.get('sort') ?? '';
  const direction = address.get('order') === 'desc' ? 'descending' : 'ascending';
  return {
    search: address.get('search')?.trim() ?? '',
    show: shows.find((show) => show === address.get('show')) ?? 'all',
    sort: isColumn(columnId) ? { columnId, direction } : defaultSort,
  };
}

/** The same as an address says it; what is as it is by default is not said. */
export function writeView({ search, show, sort }: ResultsView<string>): Record<string, string> {
  const isDefault = sort.columnId === defaultSort.columnId && sort.direction === defaultSort.direction;
  return {
    ...(search === '' ? {} : { search }),
    ...(show === 'all' ? {} : { show }),
    ...(isDefault ? {} : { sort: sort.columnId, order: orderOf(sort) }),
  };
}

/** A direction as the server is asked for it. */
export function orderOf({ direction }: TableSort): 'asc' | 'desc' {
  return direction === 'ascending' ? 'asc' : 'desc';
}

/** The view of the page's address, and a way to change a part of it. */
export function useResultsView<Show extends string>(
  shows: readonly Show[],
  isColumn: (columnId: string) => boolean,
): readonly [ResultsView<Show>, (changes: Partial<ResultsView<Show>>) => void] {
  const [address, changeAddress] = useAddress();
  const change = (changes: Partial<ResultsView<Show>>) =>
    changeAddress((before) => writeView({ ...readView(before, shows, isColumn), ...changes }));
  return [readView(address, shows, isColumn), change];
}
