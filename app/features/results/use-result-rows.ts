import { useState } from 'react';
import type { PageQuery } from '#contract/common.ts';
import { maxPageSize } from '#contract/limits.ts';
import type { ListState } from '../../lists/list-pages.tsx';
import type { ResultsPage } from './results.api.ts';

type UsePage<Request, Head, Row> = (
  request: Request & PageQuery,
  options: { readonly refetchOnMountOrArgChange: boolean },
) => ListState<ResultsPage<Head, Row>>;

export interface ResultRows<Head, Row> {
  /** The facts about all rows together; undefined before the first answer. */
  readonly head: Head | undefined;
  readonly rows: readonly Row[];
  /** The number of rows with this search and filter. */
  readonly total: number;
  /** Whether the rows are those of an earlier request: the new answer has not come yet, or failed. */
  readonly isStale: boolean;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly retry: () => void;
  readonly showMore: () => void;
}

/** How many rows are loaded at first, and more at each press. */
export const resultsStep = 50;

/**
 * The first rows of a long list, and more on demand, up to the server's limit.
 * @param usePage the hook of the endpoint that returns a page of the list
 */
export function useResultRows<Request extends object, Head, Row>(
  usePage: UsePage<Request, Head, Row>,
  request: Request,
): ResultRows<Head, Row> {
  const question = JSON.stringify(request);
  const [asked, setAsked] = useState({ question, limit: resultsStep });
  const limit = asked.question === question ? asked.limit : resultsStep;
  // Others change results too, so cached rows are shown only until new ones come.
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
