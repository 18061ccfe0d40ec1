import { useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';

type LeaveQuestion = () => Promise<boolean>;

let question: LeaveQuestion | null = null;

/** Asks the open page whether it may be left, as its guard of unsaved work would before a link. True where there is nothing to lose. */
export function mayLeave(): Promise<boolean> {
  return question?.() ?? Promise.resolve(true);
}

/** What a dialogue needs that asks before unsaved work is left. */
export interface Leaving {
  readonly isAsked: boolean;
  readonly go: () => void;
  readonly stay: () => void;
}

/** Holds back whoever leaves the page for another, or signs out on it, while there is work at risk. One of them on a page. */
export function useLeaving(isAtRisk: () => boolean): Leaving {
  // Who was let go is not asked once more by the navigation that follows.
  const isLetGo = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && !isLetGo.current && isAtRisk(),
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
  // The work has gone with its page: nothing holds anybody back any more.
  useEffect(() => () => answer?.(true), [answer]);

  const settle = (mayGo: boolean) => {
    isLetGo.current = mayGo;
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
