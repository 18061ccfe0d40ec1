import { useAddress } from '../../lists/use-address.ts';
import { type ResultsView, readView, writeView } from './results-view.ts';

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
