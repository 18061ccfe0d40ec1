import { useCallback, useState } from 'react';
import { selectSession } from '../store/session-slice.ts';
import { useAppStore } from '../store/state.ts';

/** Tells whether whom a component was drawn for is signed in still: what it sends late must not go out in another person's name. */
export function useSamePerson(): () => boolean {
  const store = useAppStore();
  const [userId] = useState(() => selectSession(store.getState()).id);
  return useCallback(() => selectSession(store.getState()).id === userId, [store, userId]);
}
