import { compiledForOne, compiledOnce } from '#server/db/compiled-query.ts';
import { chaptersWithOwn, ownAttemptsLimit } from '#server/db/own-attempts-limit.ts';
import type { Executor } from '#server/db/tables.ts';

/** One learner in one course. */
export interface Learner {
  readonly courseId: string;
  readonly userId: string;
}

const selectFinishing = compiledForOne((executor, { courseId, userId }: Learner) =>
  executor
    .selectFrom('participants')
    .select('participants.finished_at as finishedAt')
    .select(({ selectFrom }) =>
      selectFrom('certificates')
        .select('number')
        .whereRef('certificates.user_id', '=', 'participants.user_id')
        .whereRef('certificates.course_id', '=', 'participants.course_id')
        // The valid certificate first, if there is one.
        .orderBy(({ eb }) => eb('replaced_by', 'is not', null))
        .orderBy('issued_at', 'desc')
        .limit(1)
        .as('certificateNumber'),
    )
    .where('participants.course_id', '=', courseId)
    .where('participants.user_id', '=', userId),
);

/** When a participant has finished, and the number of their certificate. */
export async function findFinishing(executor: Executor, learner: Learner) {
  return (await selectFinishing(executor, learner)) ?? { finishedAt: null, certificateNumber: null };
}

/** The chapters of a course in order, each with the learner's result, own limit and open attempt. */
export const listChaptersOfLearner = compiledOnce((executor, { courseId, userId }: Learner) =>
  chaptersWithOwn(executor, userId)
    .leftJoin('open_attempts', (join) =>
      join.onRef('open_attempts.chapter_id', '=', 'chapters.id').on('open_attempts.user_id', '=', userId),
    )
    .select([
      'chapters.id',
      'chapters.type',
      'chapters.is_open as isOpen',
      'chapters.opens_at as opensAt',
      'chapters.closes_at as closesAt',
      'results.is_completed as isCompleted',
      'results.attempts as attemptsUsed',
      'results.last_attempt_at as lastAttemptAt',
      'open_attempts.started_at as startedAt',
      'open_attempts.saved_at as savedAt',
      'open_attempts.answers',
    ])
    .select(ownAttemptsLimit.as('attemptsLimit'))
    .where('chapters.course_id', '=', courseId)
    .orderBy('chapters.position'),
);

/** A chapter with what a learner has done in it; null where that is nothing. */
export type ChapterOfLearner = Awaited<ReturnType<typeof listChaptersOfLearner>>[number];

const selectQuestions = compiledOnce((executor, { courseId }: Pick<Learner, 'courseId'>) =>
  executor
    .selectFrom('questions')
    .innerJoin('chapters', 'chapters.id', 'questions.chapter_id')
    .select(['questions.id', 'questions.chapter_id as chapterId'])
    .where('chapters.course_id', '=', courseId)
    .where('questions.scoring', '!=', 'dropped'),
);

/** The questions of a course that learners are shown, by chapter; a chapter without questions is left out. */
export async function listQuestionIds(executor: Executor, courseId: string): Promise<Map<string, Set<string>>> {
  const byChapter = Map.groupBy(await selectQuestions(executor, { courseId }), ({ chapterId }) => chapterId);
  return new Map([...byChapter].map(([chapterId, questions]) => [chapterId, new Set(questions.map(({ id }) => id))]));
}

const selectAttachments = compiledOnce((executor, { courseId, userId }: Learner) =>
  executor
    .selectFrom('attachments')
    .innerJoin('chapters', 'chapters.id', 'attachments.chapter_id')
    .innerJoin('documents', 'documents.id', 'attachments.document_id')
    .leftJoin('readings', (join) =>
      join
        .onRef('readings.attachment_id', '=', 'attachments.id')
        .onRef('readings.document_id', '=', 'attachments.document_id')
        .on('readings.user_id', '=', userId),
    )
    .select([
      'attachments.id',
      'attachments.chapter_id as chapterId',
      'documents.page_count as pageCount',
      'readings.page',
      'readings.seen_count as seenCount',
      'readings.saved_at as savedAt',
    ])
    .where('chapters.course_id', '=', courseId),
);

/** A PDF with what a learner has read of its present document; null where that is nothing. */
export type AttachmentOfLearner = Awaited<ReturnType<typeof selectAttachments>>[number];

/** The PDFs of a course by chapter; a chapter without PDFs is left out. */
export async function listAttachmentsOfLearner(
  executor: Executor,
  learner: Learner,
): Promise<Map<string, AttachmentOfLearner[]>> {
  return Map.groupBy(await selectAttachments(executor, learner), ({ chapterId }) => chapterId);
}
