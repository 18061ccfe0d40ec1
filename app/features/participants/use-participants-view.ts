import { useMemo } from 'react';
import { searchedText } from '../../lists/searched-text.ts';
import { useAddress } from '../../lists/use-address.ts';
import type { ParticipantsFilter } from './use-participants.ts';

type Show = NonNullable<ParticipantsFilter['show']>;
type Order = NonNullable<ParticipantsFilter['order']>;

/** Which people of a course are shown, and in which order. */
export interface ParticipantsView {
  readonly search: string;
  readonly show: Show;
  readonly order: Order;
}

/** Leaves nobody out; the order stays as it was chosen. */
export const everyParticipant = { search: '', show: 'all' } as const satisfies Partial<ParticipantsView>;

/** What the address need not say. */
const defaultView: ParticipantsView = { ...everyParticipant, order: 'asc' };
const shows: readonly Show[] = ['all', 'active', 'blocked'];

/** Reads what an address asks for; what cannot be meant is left out. */
function readView(address: URLSearchParams): ParticipantsView {
  return {
    search: searchedText(address),
    show: shows.find((show) => show === address.get('show')) ?? defaultView.show,
    order: address.get('order') === 'desc' ? 'desc' : defaultView.order,
  };
}

/**
 * The view that the page's address names, and a way to change a part of it. What else the address says stays: the list is one tab
 * of its page, and is found as it was left when the others have been looked at.
 */
export function useParticipantsView(): readonly [ParticipantsView, (changes: Partial<ParticipantsView>) => void] {
  const [address, changeAddress] = useAddress();
  const change = (changes: Partial<ParticipantsView>) =>
    changeAddress((before) => {
      const view = { ...readView(before), ...changes };
      const after = new URLSearchParams(before);
      for (const name of ['search', 'show', 'order'] as const) {
        if (view[name] === defaultView[name]) after.delete(name);
        else after.set(name, view[name]);
      }
      return after;
    });
  return [useMemo(() => readView(address), [address]), change];
}
