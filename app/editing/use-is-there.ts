import { useCallback, useEffect, useRef } from 'react';

/** Whether the component is still mounted, for what comes after a wait. The function stays the same. */
export function useIsThere(): () => boolean {
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  return useCallback(() => isThere.current, []);
}
