import { useState } from 'react';

interface QueryState {
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly startedTimeStamp?: number | undefined;
}

/**
 * Returns the error of a query that failed since the component was mounted, also during another try; undefined if it has not failed. An
 * error that the cache still holds from an earlier time is ignored, as a new request is under way.
 */
export function useOwnFailure({ error, isFetching, startedTimeStamp = 0 }: QueryState): unknown {
  const [openedAt] = useState(() => Date.now());
  const [hasFailed, setFailed] = useState(false);
  if (!hasFailed && error !== undefined && !isFetching && startedTimeStamp >= openedAt) setFailed(true);
  return hasFailed ? error : undefined;
}
