import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Executor } from '#server/db/tables.ts';
import type { SubmissionRecord } from './attempts.repository.ts';
import { listSubmissions } from './submissions.repository.ts';

/** How many submissions one query reads or writes. */
export const submissionsPerQuery = 200;

/** No id is greater. */
const lastOfAllIds = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The submissions of one user in one chapter, oldest first. */
type SubmissionsOfUser = [SubmissionRecord, ...SubmissionRecord[]];

/**
 * Walks over all submissions of a chapter, one user at a time, beginning after a given user. There may be thousands, so the walk yields to
 * readers in between. A unit that walks here waits for nothing else.
 */
export async function* submissionsByUser(
  executor: Executor,
  chapterId: string,
  afterUserId: string | null = null,
): AsyncGenerator<Readonly<SubmissionsOfUser>> {
  let submissions: SubmissionsOfUser | null = null;
  let position = afterUserId === null ? null : { userId: afterUserId, id: lastOfAllIds };
  let isLast = false;
  while (!isLast) {
    const page = await listSubmissions(executor, chapterId, position, submissionsPerQuery);
    for (const submission of page) {
      if (submissions && submissions[0].user_id === submission.user_id) {
        submissions.push(submission);
      } else {
        if (submissions) yield submissions;
        submissions = [submission];
      }
    }
    const last = page.at(-1);
    if (last) position = { userId: last.user_id, id: last.id };
    isLast = page.length < submissionsPerQuery;
    await yieldToEventLoop();
  }
  if (submissions) yield submissions;
}
