import { setTimeout as wait } from 'node:timers/promises';
import { ProblemError } from '#contract/errors.ts';
import type { Executor } from '#server/db/tables.ts';
import { isUnsettled } from './results.repository.ts';

/** Mostly longer than judging ten thousand submissions takes. A reader who is refused asks again. */
const limitMilliseconds = 4000;
const lookMilliseconds = 50;

/**
 * Waits until all results of a course come from one key and from present participants. Every answer with many people's results begins here,
 * so that it never mixes the former key with the present one.
 * @throws ProblemError UNAVAILABLE where that takes longer
 */
export async function requireSettled(executor: Executor, courseId: string): Promise<void> {
  const end = performance.now() + limitMilliseconds;
  while (await isUnsettled(executor, courseId)) {
    if (performance.now() > end) throw new ProblemError('UNAVAILABLE', { retryAfterSeconds: 2 });
    await wait(lookMilliseconds);
  }
}
