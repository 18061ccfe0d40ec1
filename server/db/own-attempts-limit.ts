import { sql } from 'kysely';

/** How often somebody may take a test (null: as often as they like), in a query of `chapters` left-joined with their `allowances`. */
export const ownAttemptsLimit = sql<number | null>`chapters.attempts_limit + coalesce(allowances.extra_attempts, 0)`;
