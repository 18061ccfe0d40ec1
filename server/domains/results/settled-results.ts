import { setTimeout as wait } from 'node:timers/promises';
import { ProblemError } from '#contract/errors.ts';
import type { Executor } from '#server/db/tables.ts';
import { isUnsettled } from './results.repository.ts';

/** Longer than it takes to judge ten thousand submissions, mostly; a reader that is sent away comes again. */
const limitMilliseconds = 4000;
const lookMilliseconds = 50;

/**
 * Waits until all results of a course are by one key, and of people who are in it: what shows those of many people begins here, so that
 * nobody sees some by a former key and some by the present one.
 * @throws ProblemError UNAVAILABLE where that takes longer
 */
export async function requireSettled(executor: Executor, courseId: string): Promise<void> {
  const end = performance.now() + limitMilliseconds;
  while (await isUnsettled(executor, courseId)) {
    if (performance.now() > end) throw new ProblemError('UNAVAILABLE', { retryAfterSeconds: 2 });
    await wait(lookMilliseconds);
  }
}
