import { useSearchParams } from 'react-router';
import { type ResultsView, readView, writeView } from './results-view.ts';

/** The view of the page's address, and a way to change a part of it; the page stays where it is, and so does the way back. */
export function useResultsView<Show extends string>(
  shows: readonly Show[],
  isColumn: (columnId: string) => boolean,
): readonly [ResultsView<Show>, (changes: Partial<ResultsView<Show>>) => void] {
  const [address, setAddress] = useSearchParams();
  const change = (changes: Partial<ResultsView<Show>>) =>
    setAddress((before) => writeView({ ...readView(before, shows, isColumn), ...changes }), {
      replace: true,
      preventScrollReset: true,
    });
  return [readView(address, shows, isColumn), change];
}
