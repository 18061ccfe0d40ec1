import { useState } from 'react';
import type { PageQuery } from '#contract/common.ts';
import { maxPageSize } from '#contract/limits.ts';
import type { ResultsPage } from './results.api.ts';

interface PageAnswer<Head, Row> {
  /** The last that came, of another request too. */
  readonly data?: ResultsPage<Head, Row> | undefined;
  /** Of this very request. */
  readonly currentData?: ResultsPage<Head, Row> | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

type UsePage<Request, Head, Row> = (
  request: Request & PageQuery,
  options: { readonly refetchOnMountOrArgChange: boolean },
) => PageAnswer<Head, Row>;

export interface ResultRows<Head, Row> {
  /** What is known of all rows together; undefined before the first answer. */
  readonly head: Head | undefined;
  readonly rows: readonly Row[];
  /** How many rows there are with this search and filter. */
  readonly total: number;
  /** The rows are those of an earlier question: the answer to the new one is on its way, or failed. */
  readonly isStale: boolean;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly retry: () => void;
  readonly showMore: () => void;
}

/** Rows that are there at first, and that come at each press. */
export const resultsStep = 50;

/**
 * The first rows of a long list, and more as they are asked for: as many as the server gives at once.
 * @param usePage hook of the endpoint that gives a page of the list
 */
export function useResultRows<Request extends object, Head, Row>(
  usePage: UsePage<Request, Head, Row>,
  request: Request,
): ResultRows<Head, Row> {
  const question = JSON.stringify(request);
  const [asked, setAsked] = useState({ question, limit: resultsStep });
  const limit = asked.question === question ? asked.limit : resultsStep;
  // Others change results too: what is cached is shown meanwhile.
  const page = usePage({ ...request, limit }, { refetchOnMountOrArgChange: true });
  const { data, currentData, error, isFetching, refetch } = page;
  return {
    head: data?.head,
    rows: data?.rows ?? [],
    total: data?.total ?? 0,
    isStale: currentData === undefined,
    error: isFetching ? undefined : error,
    isFetching,
    retry: () => void refetch(),
    showMore: () => setAsked({ question, limit: Math.min(limit + resultsStep, maxPageSize) }),
  };
}
