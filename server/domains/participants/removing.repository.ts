import { chunksOf } from '#server/db/chunks.ts';
import type { Executor } from '#server/db/tables.ts';

/** Somebody who goes, with the number of their results. */
interface Leaving {
  readonly userId: string;
  readonly resultsCount: number;
}

const columns = ['user_id as userId', 'results_count as resultsCount'] as const;

/** Who of these is in a course. */
export async function listLeaving(
  executor: Executor,
  courseId: string,
  userIds: readonly string[],
): Promise<Leaving[]> {
  const people: Leaving[] = [];
  for (const some of chunksOf(userIds)) {
    const ofCourse = executor.selectFrom('participants').where('course_id', '=', courseId);
    people.push(...(await ofCourse.where('user_id', 'in', some).select(columns).execute()));
  }
  return people;
}

/** Ends the participation of all of these who are in a course, and gives who those are. */
export async function takeOut(executor: Executor, courseId: string, userIds: readonly string[]): Promise<Leaving[]> {
  const people: Leaving[] = [];
  for (const some of chunksOf(userIds)) {
    const ofCourse = executor.deleteFrom('participants').where('course_id', '=', courseId);
    people.push(...(await ofCourse.where('user_id', 'in', some).returning(columns).execute()));
  }
  return people;
}

/** Removes all that these people, a few, have left in the chapters of a course. */
export async function removeTraces(executor: Executor, courseId: string, userIds: readonly string[]): Promise<void> {
  for (const table of ['results', 'submissions', 'open_attempts'] as const) {
    await executor
      .deleteFrom(table)
      .where('user_id', 'in', userIds)
      .where('chapter_id', 'in', (query) =>
        query.selectFrom('chapters').select('chapters.id').where('course_id', '=', courseId),
      )
      .execute();
  }
  await executor
    .deleteFrom('readings')
    .where('user_id', 'in', userIds)
    .where('attachment_id', 'in', (query) =>
      query
        .selectFrom('attachments')
        .innerJoin('chapters', 'chapters.id', 'attachments.chapter_id')
        .select('attachments.id')
        .where('chapters.course_id', '=', courseId),
    )
    .execute();
}

/** The chapters of a course, in no order. */
export async function listOwnChapterIds(executor: Executor, courseId: string): Promise<string[]> {
  const rows = await executor.selectFrom('chapters').select('id').where('course_id', '=', courseId).execute();
  return rows.map(({ id }) => id);
}

/** People who are out of a course, and whose results in it are being removed just now. */
export async function listBeingRemoved(executor: Executor, courseId: string): Promise<ReadonlySet<string>> {
  const job = await executor
    .selectFrom('jobs')
    .select('details')
    .where('kind', '=', 'removeParticipants')
    .where('subject_id', '=', courseId)
    .executeTakeFirst();
  return new Set(String(job?.details.userIds ?? '').split(' '));
}
