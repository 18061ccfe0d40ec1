import { useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';

type LeaveQuestion = () => Promise<boolean>;

let question: LeaveQuestion | null = null;

/** Asks the open page whether it may be left, as its guard of unsaved work does before a link. True if there is nothing to lose. */
export function mayLeave(): Promise<boolean> {
  return question?.() ?? Promise.resolve(true);
}

/** Props of a dialog that asks before unsaved work is left. */
export interface Leaving {
  readonly isAsked: boolean;
  readonly go: () => void;
  readonly stay: () => void;
}

/** Holds back navigation and signing out while there is unsaved work. At most one per page. */
export function useLeaving(isAtRisk: () => boolean): Leaving {
  // A user who was allowed to leave is not asked again by the navigation that follows.
  const mayLeaveNow = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && !mayLeaveNow.current && isAtRisk(),
  );
  const [answer, setAnswer] = useState<((mayGo: boolean) => void) | null>(null);
  const latest = useRef(isAtRisk);
  useEffect(() => {
    latest.current = isAtRisk;
  });
  useEffect(() => {
    question = () => (latest.current() ? new Promise((resolve) => setAnswer(() => resolve)) : Promise.resolve(true));
    return () => {
      question = null;
    };
  }, []);
  // The work is gone with its page: nothing must be held back any more.
  useEffect(() => () => answer?.(true), [answer]);

  const settle = (mayGo: boolean) => {
    mayLeaveNow.current = mayGo;
    answer?.(mayGo);
    setAnswer(null);
    if (mayGo) blocker.proceed?.();
    else blocker.reset?.();
  };
  return {
    isAsked: answer !== null || blocker.state === 'blocked',
    go: () => settle(true),
    stay: () => settle(false),
  };
}
