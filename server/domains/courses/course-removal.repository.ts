import { sql } from 'kysely';
import type { Executor } from '#server/db/tables.ts';

/** Rows that one query takes away: each costs a place in up to nine indexes. */
const rowsAtOnce = 50;

/**
 * Takes away some of what belongs to a course that is being removed, from the ends of what hangs on it to the course itself; false once
 * nothing of it is there.
 */
export async function removeSome(executor: Executor, courseId: string): Promise<boolean> {
  const chapter = await executor
    .selectFrom('chapters')
    .select('id')
    .where('course_id', '=', courseId)
    .limit(1)
    .executeTakeFirst();
  if (chapter) {
    if (!(await removeSomeOfChapter(executor, chapter.id)))
      await executor.deleteFrom('chapters').where('id', '=', chapter.id).execute();
    return true;
  }
  if (await removeSomeRows(executor, 'participants', 'course_id', courseId, 'user_id')) return true;
  if (await forgetSomeCertificates(executor, courseId)) return true;
  await executor.deleteFrom('courses').where('id', '=', courseId).execute();
  return false;
}

/** What people have left in a chapter. */
async function removeSomeOfChapter(executor: Executor, chapterId: string): Promise<boolean> {
  const attachments = await executor
    .selectFrom('attachments')
    .select('id')
    .where('chapter_id', '=', chapterId)
    .execute();
  for (const { id } of attachments)
    if (await removeSomeRows(executor, 'readings', 'attachment_id', id, 'user_id')) return true;
  return (
    (await removeSomeRows(executor, 'results', 'chapter_id', chapterId, 'user_id')) ||
    (await removeSomeRows(executor, 'submissions', 'chapter_id', chapterId, 'id')) ||
    (await removeSomeRows(executor, 'open_attempts', 'chapter_id', chapterId, 'user_id'))
  );
}

type Owned = 'participants' | 'readings' | 'results' | 'submissions' | 'open_attempts';

/** Rows of one owner, each told from the others by `key`; false where there are none. */
async function removeSomeRows(
  executor: Executor,
  table: Owned,
  owner: 'course_id' | 'attachment_id' | 'chapter_id',
  ownerId: string,
  key: 'user_id' | 'id',
): Promise<boolean> {
  const [rows, one, each] = [sql.table(table), sql.ref(owner), sql.ref(key)];
  const { numAffectedRows } = await sql`
    delete from ${rows} where ${one} = ${ownerId}
      and ${each} in (select ${each} from ${rows} where ${one} = ${ownerId} limit ${sql.lit(rowsAtOnce)})
  `.execute(executor);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Certificates stay, with the title of a course that there is no more. */
async function forgetSomeCertificates(executor: Executor, courseId: string): Promise<boolean> {
  const { numUpdatedRows } = await executor
    .updateTable('certificates')
    .set({ course_id: null })
    .where('number', 'in', (query) =>
      query.selectFrom('certificates').select('number').where('course_id', '=', courseId).limit(rowsAtOnce),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
