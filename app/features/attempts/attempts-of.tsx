import { type ReactNode, useState } from 'react';
import type { OwnAttempt } from '#contract/attempts.ts';
import { defaultOwnAttemptsLimit, maxPageSize } from '#contract/limits.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { attemptsApi } from './attempts.api.ts';

/** Attempts of one participant, newest first, and a function that fetches more; null if these are all. */
export interface ListedAttempts {
  readonly attempts: readonly OwnAttempt[];
  readonly more: (() => void) | null;
}

interface AttemptsOfProps {
  readonly chapterId: string;
  readonly userId: string;
  /** Draws the attempts; undefined while they load. */
  readonly children: (listed: ListedAttempts | undefined) => ReactNode;
}

/** Lists all attempts of a participant for an administrator, some at a time. */
export function AttemptsOf({ chapterId, userId, children }: AttemptsOfProps) {
  const language = useLanguage();
  const [limit, setLimit] = useState(defaultOwnAttemptsLimit);
  const { data } = attemptsApi.useListOwnAttemptsQuery(
    { chapterId, userId, language, limit },
    { refetchOnMountOrArgChange: true },
  );
  const hasMore = data !== undefined && data.items.length < data.total && limit < maxPageSize;
  const more = hasMore ? () => setLimit(Math.min(maxPageSize, limit * 4)) : null;
  return children(data && { attempts: data.items, more });
}
