import { useCallback, useState } from 'react';
import { selectSession } from '../store/session-slice.ts';
import { useAppStore } from '../store/state.ts';

/** Returns a function that says whether the component's user is still signed in: late calls must not be made in another user's name. */
export function useSamePerson(): () => boolean {
  const store = useAppStore();
  const [userId] = useState(() => selectSession(store.getState()).id);
  return useCallback(() => selectSession(store.getState()).id === userId, [store, userId]);
}
