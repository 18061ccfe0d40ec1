import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether React has taken over the page, so that clicks have an effect; false on the server. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
