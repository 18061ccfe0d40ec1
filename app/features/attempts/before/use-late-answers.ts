import { useEffect, useState } from 'react';
import type { OwnAttempt } from '#contract/attempts.ts';
import { clearHandedIn } from '../sheet/answer-journal.ts';

/** How many answers still waited in this browser when their attempt was handed in from elsewhere. They are put away as they are told of. */
export function useLateAnswers(userId: string, chapterId: string, attempts: readonly OwnAttempt[] | undefined): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (!attempts) return;
    const ids = attempts.map(({ id }) => id);
    const found = clearHandedIn({ userId, chapterId }, ids);
    if (found > 0) setCount((before) => before + found);
  }, [userId, chapterId, attempts]);
  return count;
}
