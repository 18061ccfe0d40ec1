import { sql } from 'kysely';

/** How often a user may take a test (null: no limit), in a query of `chapters` left-joined with their `allowances`. */
export const ownAttemptsLimit = sql<number | null>`chapters.attempts_limit + coalesce(allowances.extra_attempts, 0)`;
