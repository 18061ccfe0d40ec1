import type { Chapter } from '#contract/chapters.ts';
import type { Executor } from '#server/db/tables.ts';
import { listAttachments } from './attachments.repository.ts';
import { type ChapterContents, chapterOf, type Viewer } from './chapter-view.ts';
import { type ChapterOfUser, findChapterOfUser } from './chapters.repository.ts';
import { listQuestions } from './questions.repository.ts';

/** What an empty chapter holds. */
export const nothing: ChapterContents = { questions: [], attachments: [] };

/** What one chapter holds. */
export async function loadContents(executor: Executor, chapterId: string): Promise<ChapterContents> {
  const contents = await loadManyContents(executor, [chapterId]);
  return contents(chapterId);
}

/** What each of these chapters holds, in as many queries as for one. */
export async function loadManyContents(executor: Executor, chapterIds: readonly string[]) {
  const questions = await listQuestions(executor, chapterIds);
  const attachments = await listAttachments(executor, chapterIds);
  return (id: string): ChapterContents => ({
    questions: questions.get(id) ?? [],
    attachments: attachments.get(id) ?? [],
  });
}

/** Chapters with what they hold, as far as a viewer may see it. */
export async function readWhole(
  executor: Executor,
  chapters: readonly ChapterOfUser[],
  viewer: Viewer,
): Promise<Chapter[]> {
  const ids = chapters.map(({ id }) => id);
  const contents = await loadManyContents(executor, ids);
  return chapters.map((chapter) => chapterOf(chapter, contents(chapter.id), viewer));
}

/** One chapter as it stands for a user, with what it holds; undefined where there is none. */
export async function findWhole(
  executor: Executor,
  id: string,
  userId: string,
  viewer: Viewer,
): Promise<Chapter | undefined> {
  const chapter = await findChapterOfUser(executor, id, userId);
  return chapter && chapterOf(chapter, await loadContents(executor, id), viewer);
}
