import type { Caller } from '#contract/auth.ts';
import type { Chapter, ChapterCopy } from '#contract/chapters.ts';
import { mustExist } from '#contract/errors.ts';
import type { Database } from '#server/db/database.ts';
import { type Claim, writeOnce } from '#server/db/idempotency.ts';
import { newId } from '#server/db/new-id.ts';
import type { Executor } from '#server/db/tables.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { type CoursesService, chapterLock } from '../courses/courses.service.ts';
import { replaceAttachments } from './attachments.repository.ts';
import { countsOf } from './chapter-changes.ts';
import type { ContentsWriting } from './chapter-contents.service.ts';
import { findWithContents, loadManyContents } from './chapter-reading.ts';
import type { ChapterContents, Viewer } from './chapter-view.ts';
import { type ChapterRecord, findChapter, insertChapter, listChapterIds, listChapters } from './chapters.repository.ts';
import { replaceQuestions } from './questions.repository.ts';

interface CopyingDependencies {
  readonly database: Database;
  readonly audit: AuditService;
  readonly courses: Pick<CoursesService, 'find'>;
  readonly contents: ContentsWriting;
  readonly viewerOf: (caller: Caller) => Viewer;
}

type ContentsOf = (chapterId: string) => ChapterContents;

/** Nothing is uploaded. The copied files only must not be released meanwhile. */
const noFiles = { pictures: [], documents: [] };

/** The copying part of the chapters service. Copies name the same pictures and PDFs, which stay as long as anything names them. */
export function createChapterCopying({ database, audit, courses, contents, viewerOf }: CopyingDependencies) {
  return {
    /** Copies a chapter to the end of a course. The copy is closed. @throws ProblemError NOT_FOUND */
    copy: async (actor: Caller, { id, courseId: wantedCourseId }: ChapterCopy, claim: Claim): Promise<Chapter> => {
      const place = await findChapter(database.read, id);
      const unit = async (executor: Executor) => {
        const chapter = mustExist(await findChapter(executor, id));
        const courseId = wantedCourseId ?? chapter.courseId;
        mustExist(await courses.find(executor, courseId));
        const contentsOf = await loadManyContents(executor, [id]);
        const position = (await listChapterIds(executor, courseId)).length + 1;
        const copied = [{ ...chapter, isOpen: false, courseId, position }];
        const [copyId = ''] = await writeCopies(executor, copied, contentsOf);
        const subject = { subjectId: copyId, subjectTitle: chapter.title, courseId };
        const source = courseId === chapter.courseId ? undefined : await courses.find(executor, chapter.courseId);
        const details = { ...(source ? { copyOf: source.title } : {}), ...countsOf(contentsOf(id)) };
        await audit.record(executor, actor, { action: 'chapter.copied', ...subject, details });
        return mustExist(await findWithContents(executor, copyId, actor.id, viewerOf(actor)));
      };
      const alone = [place?.courseId ?? id, wantedCourseId ?? place?.courseId ?? id].map(chapterLock);
      return contents.withFiles(noFiles, () => writeOnce(database, claim, unit, { alone: [...new Set(alone)] }));
    },

    /** Copies all chapters of a course into a new one, inside a write of the caller's that runs alone with them. Gives how many. */
    copyAll: async (executor: Executor, fromCourseId: string, courseId: string): Promise<number> => {
      const chapters = await listChapters(executor, fromCourseId);
      const ids = chapters.map(({ id }) => id);
      const contentsOf = await loadManyContents(executor, ids);
      const copied = chapters.map((chapter) => ({ ...chapter, courseId }));
      return (await writeCopies(executor, copied, contentsOf)).length;
    },
  };
}

/**
 * Writes copies of chapters, with new ids and without opening and closing times. Gives the new ids. A question's source becomes the copied
 * PDF; a source that is not copied is dropped.
 */
async function writeCopies(
  executor: Executor,
  chapters: readonly ChapterRecord[],
  contentsOf: ContentsOf,
): Promise<string[]> {
  const copies = chapters.map((chapter) => ({ chapter, id: newId(), contents: contentsOf(chapter.id) }));
  const attachmentIds = new Map<string, string>();
  for (const { chapter, id, contents } of copies) {
    await insertChapter(executor, { ...chapter, id, opensAt: null, closesAt: null }, new Date());
    const attachments = contents.attachments.map((attachment) => ({ ...attachment, id: newId() }));
    for (const [index, copy] of attachments.entries())
      attachmentIds.set(contents.attachments[index]?.id ?? '', copy.id);
    await replaceAttachments(executor, id, [], attachments);
  }
  for (const { id, contents } of copies) {
    const questions = contents.questions.map((question) => {
      const attachmentId = question.source && attachmentIds.get(question.source.attachmentId);
      const source = question.source && attachmentId ? { ...question.source, attachmentId } : null;
      const answers = question.answers.map((answer) => ({ ...answer, id: newId() }));
      return { ...question, id: newId(), source, answers, sinceVersion: 1 };
    });
    await replaceQuestions(executor, id, [], questions);
  }
  return copies.map(({ id }) => id);
}
