import { useState } from 'react';
import type { SearchAnswer } from '#contract/search.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { useSettled } from '../../../lib/use-settled.ts';
import { useSearchSiteQuery } from '../search.api.ts';

const pauseMs = 120;
const shownResults = 7;

interface PaletteResults {
  /** What is being typed and answered; '' for nothing yet. */
  readonly query: string;
  /** Of this query, or of the last one until its own has come. */
  readonly answer: SearchAnswer | null;
  readonly isWaiting: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** Looks for what is being typed, a moment after the last letter; an answer that comes too late is dropped. */
export function usePaletteResults(typed: string): PaletteResults {
  const language = useLanguage();
  const query = typed.trim();
  const settled = useSettled(query, pauseMs);
  const { currentData, isError, refetch } = useSearchSiteQuery(
    { language, query: settled, limit: shownResults },
    { skip: settled === '' },
  );
  const [last, setLast] = useState<SearchAnswer | null>(null);
  if (currentData && currentData !== last) setLast(currentData);
  const isSettled = query === settled;
  return {
    query,
    answer: query === '' ? null : (currentData ?? last),
    isWaiting: query !== '' && !(isSettled && (currentData || isError)),
    hasFailed: isSettled && query !== '' && isError,
    retry: refetch,
  };
}
