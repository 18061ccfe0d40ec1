import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether React has taken the page over, so that what is clicked is heard; false on the server. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
