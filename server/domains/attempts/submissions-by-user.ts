import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Executor } from '#server/db/tables.ts';
import type { SubmissionRecord } from './attempts.repository.ts';
import { listSubmissions } from './submissions.repository.ts';

/** How many submissions one query reads or writes. */
export const submissionsPerQuery = 200;

/** The submissions of one user in one chapter, oldest first. */
type SubmissionsOfUser = [SubmissionRecord, ...SubmissionRecord[]];

/**
 * All submissions of a chapter, one user's at a time. Readers get their turn in between, as there may be many thousands; a unit that walks
 * here waits for nothing but that.
 */
export async function* submissionsByUser(
  executor: Executor,
  chapterId: string,
): AsyncGenerator<Readonly<SubmissionsOfUser>> {
  let submissions: SubmissionsOfUser | null = null;
  let isLast = false;
  while (!isLast) {
    const last: SubmissionRecord | undefined = submissions?.at(-1);
    const position = last ? { userId: last.user_id, id: last.id } : null;
    const page = await listSubmissions(executor, chapterId, position, submissionsPerQuery);
    for (const submission of page) {
      if (submissions && submissions[0].user_id === submission.user_id) {
        submissions.push(submission);
      } else {
        if (submissions) yield submissions;
        submissions = [submission];
      }
    }
    isLast = page.length < submissionsPerQuery;
    await yieldToEventLoop();
  }
  if (submissions) yield submissions;
}
