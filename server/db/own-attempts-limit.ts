import { sql } from 'kysely';
import type { Executor } from './tables.ts';

/** How often a user may take a test (null: no limit), in a query of `chapters` left-joined with their `allowances`. */
export const ownAttemptsLimit = sql<number | null>`chapters.attempts_limit + coalesce(allowances.extra_attempts, 0)`;

/** Chapters with the results and the allowances of one user, or of nobody. */
export function chaptersWithOwn(executor: Executor, userId: string | null) {
  return executor
    .selectFrom('chapters')
    .leftJoin('results', (join) =>
      join.onRef('results.chapter_id', '=', 'chapters.id').on('results.user_id', '=', userId),
    )
    .leftJoin('allowances', (join) =>
      join.onRef('allowances.chapter_id', '=', 'chapters.id').on('allowances.user_id', '=', userId),
    );
}
