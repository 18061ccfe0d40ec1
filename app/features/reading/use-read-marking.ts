import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ErrorCode } from '#contract/errors.ts';

/** Why a mark is not saved: there is no connection (it is sent again when that is back), or the server's error. */
export type MarkFailure = 'offline' | ErrorCode;

/** The state of marking a chapter as read by hand. */
export interface ReadMarking {
  readonly isBusy: boolean;
  readonly failure: MarkFailure | null;
  readonly mark: (isCompleted: boolean) => void;
}

/**
 * Marks a chapter as read or unread, one call at a time. A mark that could not be saved is sent again when the connection is back, even if
 * the user has left the chapter, unless another mark has replaced it.
 */
export function useReadMarking(onComplete: (isCompleted: boolean) => Promise<ErrorCode | null>): ReadMarking {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<MarkFailure | null>(null);
  const wish = useRef<boolean | null>(null);
  const isUnderWay = useRef(false);
  const isAskedAgain = useRef(false);

  const deliver = async () => {
    // A call that began without a connection may still fail after the connection is back.
    isAskedAgain.current = true;
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    let fault: ErrorCode | null = null;
    while (wish.current !== null && isAskedAgain.current) {
      isAskedAgain.current = false;
      const sent = wish.current;
      fault = await onComplete(sent);
      if (fault === null && wish.current === sent) wish.current = null;
    }
    isUnderWay.current = false;
    setBusy(false);
    setFailure(fault === null || navigator.onLine ? fault : 'offline');
  };
  const sendAgain = useEffectEvent(() => {
    if (wish.current !== null) void deliver();
  });
  useEffect(() => {
    const listen = () => sendAgain();
    window.addEventListener('online', listen);
    return () => {
      window.removeEventListener('online', listen);
      // The page promised to save it later, so this goes on wherever in the site the user is then.
      if (wish.current !== null) window.addEventListener('online', listen, { once: true });
    };
  }, []);

  return {
    isBusy,
    failure,
    mark: (wanted) => {
      wish.current = wanted;
      void deliver();
    },
  };
}
