import { type SkipToken, skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import type { PageQuery } from '#contract/common.ts';
import { useSettled } from '../../lib/use-settled.ts';
import type { ResultsPage } from './results.api.ts';

/** Rows that one request brings. */
const windowSize = 50;

/** Numbers of two windows of rows, one even and one odd; null where there is none. */
interface RowWindows {
  readonly even: number | null;
  readonly odd: number | null;
}

/**
 * The windows to hold for what is in sight: the one that its middle lies in, and the neighbour that is nearer. So there are always
 * half a window's rows at hand on either side.
 * @param total how many rows there are; null while nobody knows
 */
export function windowsAround(middleRow: number, total: number | null): RowWindows {
  const own = Math.floor(middleRow / windowSize);
  const neighbour = middleRow % windowSize < windowSize / 2 ? own - 1 : own + 1;
  const exists = neighbour >= 0 && total !== null && neighbour * windowSize < total;
  const pair = exists ? [own, neighbour] : [own];
  return {
    even: pair.find((number) => number % 2 === 0) ?? null,
    odd: pair.find((number) => number % 2 === 1) ?? null,
  };
}

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
  request: (Request & PageQuery) | SkipToken,
  options: { readonly refetchOnMountOrArgChange: boolean },
) => PageAnswer<Head, Row>;

export interface ResultRows<Head, Row> {
  /** What is known of all rows together; undefined before the first answer. */
  readonly head: Head | undefined;
  /** How many rows there are with this search and filter. */
  readonly total: number;
  /** undefined while it is on its way. */
  readonly rowAt: (index: number) => Row | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly retry: () => void;
  readonly onRowsShown: (first: number, last: number) => void;
}

/** A scrolling hand has come to rest. */
const restMs = 120;
const firstWindow = windowsAround(0, null);
// Others change results too: what is cached is shown meanwhile.
const options = { refetchOnMountOrArgChange: true };

/**
 * The rows of a long list as it is scrolled: those around what is in sight are asked for, a window at a time.
 * @param usePage hook of the endpoint that gives a page of the list
 */
export function useResultRows<Request extends object, Head, Row>(
  usePage: UsePage<Request, Head, Row>,
  request: Request,
): ResultRows<Head, Row> {
  const [wanted, setWanted] = useState(firstWindow);
  const even = useSettled(wanted.even, restMs);
  const odd = useSettled(wanted.odd, restMs);
  const askFor = (window: number | null) =>
    window === null ? skipToken : { ...request, limit: windowSize, offset: window * windowSize };
  // Each of the two keeps its window while the other goes on to the next.
  const evenPage = usePage(askFor(even), options);
  const oddPage = usePage(askFor(odd), options);
  const pages = [evenPage, oddPage];

  const current = evenPage.currentData ?? oddPage.currentData;
  const known = current ?? evenPage.data ?? oddPage.data;

  const rowAt = (index: number) => {
    const number = Math.floor(index / windowSize);
    const page = number === even ? evenPage : number === odd ? oddPage : undefined;
    return page?.currentData?.rows[index % windowSize];
  };
  const failed = pages.filter(({ error, isFetching }) => error !== undefined && !isFetching);
  return {
    head: known?.head,
    total: known?.total ?? 0,
    rowAt,
    error: failed[0]?.error,
    isFetching: pages.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const page of failed) page.refetch();
    },
    onRowsShown: (first, last) => {
      const next = windowsAround(Math.max(0, Math.floor((first + last) / 2)), known?.total ?? null);
      // Most rows that are scrolled by change nothing.
      if (next.even !== wanted.even || next.odd !== wanted.odd) setWanted(next);
    },
  };
}
