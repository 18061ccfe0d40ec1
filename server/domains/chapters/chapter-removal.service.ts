import type { Actor } from '#contract/auth.ts';
import { mustExist, ProblemError } from '#contract/errors.ts';
import type { Database } from '#server/db/database.ts';
import { type Claim, writeOnce } from '#server/db/idempotency.ts';
import type { Executor } from '#server/db/tables.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { type CoursesService, chapterLock } from '../courses/courses.service.ts';
import { findAttachment, replaceAttachments } from './attachments.repository.ts';
import { countsOf } from './chapter-changes.ts';
import type { ReleaseDropped } from './chapter-contents.service.ts';
import { loadContents, nothing } from './chapter-reading.ts';
import { resultsCountOf } from './chapter-view.ts';
import { type ResultsAbove, requireQuestions } from './chapter-writing.service.ts';
import {
  findChangeable,
  findChapter,
  listChapterIds,
  noteDueRegrade,
  putInOrder,
  updateChapter,
} from './chapters.repository.ts';
import { findQuestion } from './questions.repository.ts';
import { rewordQuestions } from './wordings.repository.ts';

/** The most characters of a question in the journal. */
const maxAuditTitleLength = 200;

interface RemovalDependencies {
  readonly database: Database;
  readonly audit: AuditService;
  readonly courses: CoursesService;
  readonly results: Pick<ResultsAbove, 'aloneWith' | 'isByFormerKey'>;
  readonly releaseDropped: ReleaseDropped;
}

/** A part of a chapter to remove, with its place. */
interface Part {
  readonly chapterId: string;
  readonly chapterTitle: string;
  readonly courseId: string;
  readonly title: string;
}

type FindPart = (executor: Executor, id: string) => Promise<Part | undefined>;

const findQuestionPart: FindPart = async (executor, id) => {
  const found = await findQuestion(executor, id);
  return found && { ...found, title: found.question.slice(0, maxAuditTitleLength).toWellFormed() };
};

const findAttachmentPart: FindPart = async (executor, id) => {
  const found = await findAttachment(executor, id);
  return found && { ...found, title: found.name };
};

/** The deleting part of the chapters service. Pictures and PDFs that nothing names any more are removed with a chapter, or a part of it. */
export function createChapterRemoval(dependencies: RemovalDependencies) {
  const { database, audit, courses, results, releaseDropped } = dependencies;

  /** The question that made a regrade due may be gone. */
  async function reviewDueRegrade(executor: Executor, chapterId: string): Promise<void> {
    const chapter = await findChapter(executor, chapterId);
    if (!chapter?.isRegradeDue) return;
    await noteDueRegrade(executor, chapterId, await results.isByFormerKey(executor, chapter));
  }

  async function removePart(
    actor: Actor,
    id: string,
    claim: Claim,
    action: 'question.deleted' | 'attachment.deleted',
  ): Promise<void> {
    const findPart = action === 'question.deleted' ? findQuestionPart : findAttachmentPart;
    const place = await findPart(database.read, id);
    let before = nothing;
    let after = nothing;
    const unit = async (executor: Executor) => {
      const part = mustExist(await findPart(executor, id));
      const { chapterId, courseId, title, chapterTitle } = part;
      const chapter = mustExist(await findChangeable(executor, chapterId));
      before = await loadContents(executor, chapterId);
      after = {
        questions: before.questions.filter((question) => question.id !== id),
        attachments: before.attachments.filter((attachment) => attachment.id !== id),
      };
      if (before.questions.length > 0) requireQuestions(chapter, after);
      await updateChapter(executor, chapterId);
      const written = { ...chapter, version: chapter.version + 1 };
      await rewordQuestions(executor, written, before.questions, after.questions);
      await replaceAttachments(executor, chapterId, before.attachments, after.attachments);
      await reviewDueRegrade(executor, chapterId);
      const details = { chapter: chapterTitle };
      await audit.record(executor, actor, { action, subjectId: id, subjectTitle: title, courseId, details });
    };
    const alone = place ? [chapterLock(place.courseId), ...results.aloneWith(place.chapterId)] : [];
    await writeOnce(database, claim, unit, { alone });
    await releaseDropped(before, after);
  }

  return {
    /**
     * Removes a chapter with its results. Later chapters move up, and the participants' progress is counted again.
     * @throws ProblemError NOT_FOUND, also for a chapter of another course
     */
    remove: async (
      actor: Actor,
      { id, courseId }: { readonly id: string; readonly courseId: string },
      claim: Claim,
    ): Promise<void> => {
      const unit = async (executor: Executor) => {
        const chapter = await findChangeable(executor, id);
        if (chapter?.courseId !== courseId) throw new ProblemError('NOT_FOUND');
        const contents = await loadContents(executor, id);
        await courses.beginChapterRemoval(executor, courseId, id);
        await putInOrder(executor, courseId, await listChapterIds(executor, courseId));
        await audit.record(executor, actor, {
          action: 'chapter.deleted',
          subjectId: id,
          subjectTitle: chapter.title,
          courseId,
          details: { ...countsOf(contents), results: resultsCountOf(chapter), resting: chapter.restingCount },
        });
      };
      await writeOnce(database, claim, unit, { alone: [chapterLock(courseId), ...results.aloneWith(id)] });
      await courses.endRemovals();
    },

    /** @throws ProblemError NOT_FOUND, VALIDATION_FAILED for the last question of an open test */
    removeQuestion: (actor: Actor, id: string, claim: Claim): Promise<void> =>
      removePart(actor, id, claim, 'question.deleted'),
    /** @throws ProblemError NOT_FOUND */
    removeAttachment: (actor: Actor, id: string, claim: Claim): Promise<void> =>
      removePart(actor, id, claim, 'attachment.deleted'),
  };
}
