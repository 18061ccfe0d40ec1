import type { ChapterType } from '#contract/chapters.ts';
import { newId } from '#server/db/new-id.ts';
import type { TestServer } from './build-test-server.ts';

interface StoredChapter {
  readonly id: string;
  readonly courseId: string;
}

interface ChapterFields {
  readonly title?: string;
  readonly type?: ChapterType;
  readonly isOpen?: boolean;
}

/** Puts an empty chapter directly into the database, as the last of its course. */
export async function storeChapter(
  { services }: TestServer,
  courseId: string,
  { title = 'A chapter', type = 2, isOpen = true }: ChapterFields = {},
): Promise<StoredChapter> {
  const id = newId();
  const now = new Date();
  await services.database.write(async (executor) => {
    const others = await executor.selectFrom('chapters').select('id').where('course_id', '=', courseId).execute();
    const texts = { title, description: 'What it is about.', feedback: 'correctness' } as const;
    const numbers = { position: others.length + 1, type, pass_mark: 60, attempts_limit: null, version: 1 };
    const counted = { estimates_count: 0, estimates_sum: 0, completed_count: 0 };
    const record = { id, course_id: courseId, ...texts, ...numbers, ...counted, is_open: isOpen };
    await executor
      .insertInto('chapters')
      .values({ ...record, created_at: now, updated_at: now })
      .execute();
  });
  return { id, courseId };
}

/** Puts a user's result directly into the database; their progress and the counts follow from it. */
export async function storeResult(
  { services }: TestServer,
  chapter: StoredChapter,
  userId: string,
  testEstimate: number | null,
  isCompleted = true,
): Promise<void> {
  await services.database.write(async (executor) => {
    const counted = { test_estimate: testEstimate, is_completed: isCompleted, attempts: 1 };
    const dated = { ...counted, last_attempt_at: new Date(), submission_id: null };
    await executor
      .insertInto('results')
      .values(({ selectFrom }) => ({
        ...{ chapter_id: chapter.id, user_id: userId, ...dated },
        sort_name: selectFrom('users').select('sort_name').where('id', '=', userId),
      }))
      .execute();
    await services.participants.updateProgress(executor, chapter.courseId, [userId]);
  });
}
