import type { Chapter } from '#contract/chapters.ts';
import { ProblemError } from '#contract/errors.ts';
import type { Executor } from '#server/db/tables.ts';
import { listAttachments } from './attachments.repository.ts';
import { type ChapterContents, chapterOf, type Viewer } from './chapter-view.ts';
import { type ChapterOfUser, findChapterOfUser } from './chapters.repository.ts';
import { listQuestions, type QuestionRecord } from './questions.repository.ts';
import { findShownVersion, listShownQuestions, readChapterUse } from './wordings.repository.ts';

/** The contents of an empty chapter. */
export const nothing: ChapterContents = { questions: [], attachments: [] };

/** The contents of one chapter, in order; empty lists for a chapter that is gone. */
export async function loadContents(executor: Executor, chapterId: string): Promise<ChapterContents> {
  const contents = await loadManyContents(executor, [chapterId]);
  return contents(chapterId);
}

/** The contents of several chapters, with as many queries as for one. */
export async function loadManyContents(executor: Executor, chapterIds: readonly string[]) {
  const questions = await listQuestions(executor, chapterIds);
  const attachments = await listAttachments(executor, chapterIds);
  return (id: string): ChapterContents => ({
    questions: questions.get(id) ?? [],
    attachments: attachments.get(id) ?? [],
  });
}

/** Chapters with their contents, for an editor. */
export async function readWithContents(
  executor: Executor,
  chapters: readonly ChapterOfUser[],
  viewer: Viewer,
): Promise<Chapter[]> {
  const ids = chapters.map(({ id }) => id);
  const contents = await loadManyContents(executor, ids);
  const use = await readChapterUse(executor, ids);
  return chapters.map((chapter) => chapterOf(chapter, { ...contents(chapter.id), use: use(chapter.id) }, viewer));
}

/** One chapter for a user, with its contents, or with those that an attempt of the user showed; undefined where there is none. */
export async function findWithContents(
  executor: Executor,
  id: string,
  userId: string,
  viewer: Viewer,
  attemptId?: string,
): Promise<Chapter | undefined> {
  const chapter = await findChapterOfUser(executor, id, userId);
  if (!chapter) return undefined;
  const { questions: present, attachments } = await loadContents(executor, id);
  const version = await requireShownVersion(executor, { chapterId: id, userId, attemptId });
  const isWhole = viewer.seesAll && version === undefined;
  const questions = isWhole ? present : await selectShown(executor, id, present, version);
  const use = viewer.seesAll ? (await readChapterUse(executor, [id]))(id) : null;
  return chapterOf(chapter, { questions, attachments, use }, viewer);
}

/**
 * The version of the chapter that a user's attempt showed; null where that was not kept, undefined where no attempt is named.
 * @throws ProblemError NOT_FOUND where the attempt does not exist
 */
export async function requireShownVersion(
  executor: Executor,
  {
    attemptId,
    ...place
  }: { readonly chapterId: string; readonly userId: string; readonly attemptId?: string | undefined },
): Promise<number | null | undefined> {
  if (attemptId === undefined) return undefined;
  const version = await findShownVersion(executor, { ...place, attemptId });
  if (version === undefined) throw new ProblemError('NOT_FOUND');
  return version;
}

/** The questions of a test that learners are shown now; or those that a version of it showed, in their former wording. */
export async function selectShown(
  executor: Executor,
  chapterId: string,
  present: readonly QuestionRecord[],
  version: number | null | undefined,
): Promise<ChapterContents['questions']> {
  if (version === undefined) return present.filter(({ scoring }) => scoring !== 'dropped');
  return version === null ? present : listShownQuestions(executor, chapterId, version, present);
}
