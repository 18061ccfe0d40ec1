import { useState } from 'react';

interface QueryState {
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly startedTimeStamp?: number | undefined;
}

/**
 * Why a query failed since what asks was opened, also while it is tried again; undefined where it has not. A failure that is still
 * in the cache from an earlier time is over: what is asked for now is on its way.
 */
export function useOwnFailure({ error, isFetching, startedTimeStamp = 0 }: QueryState): unknown {
  const [openedAt] = useState(() => Date.now());
  const [hasFailed, setFailed] = useState(false);
  if (!hasFailed && error !== undefined && !isFetching && startedTimeStamp >= openedAt) setFailed(true);
  return hasFailed ? error : undefined;
}
