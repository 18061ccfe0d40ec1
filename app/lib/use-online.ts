import { useEffect, useEffectEvent } from 'react';

/** Calls back as soon as the connection is back. */
export function useOnline(callBack: () => void): void {
  const run = useEffectEvent(callBack);
  useEffect(() => {
    const listen = () => run();
    window.addEventListener('online', listen);
    return () => window.removeEventListener('online', listen);
  }, []);
}
