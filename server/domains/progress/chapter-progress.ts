import { chapterTypes } from '#contract/chapters.ts';
import type { ChapterProgress } from '#contract/progress.ts';
import type { VisitedChapter } from './course-place.ts';
import type { AttachmentOfLearner, ChapterOfLearner } from './progress.repository.ts';

/** How a chapter stands for its learner. */
export function chapterProgressOf(
  chapter: ChapterOfLearner,
  questionIds: ReadonlySet<string>,
  attachments: readonly AttachmentOfLearner[],
): ChapterProgress {
  const countable = attachments.filter(({ pageCount }) => pageCount !== null);
  return {
    chapterId: chapter.id,
    attemptsLimit: chapter.attemptsLimit,
    attemptsUsed: chapter.attemptsUsed ?? 0,
    lastAttemptAt: chapter.lastAttemptAt?.toISOString() ?? null,
    questionsCount: questionIds.size,
    openAttempt: openAttemptOf(chapter, questionIds),
    attachmentsCount: attachments.length,
    pagesCount: sumOf(countable, ({ pageCount }) => pageCount),
    pagesSeen: sumOf(countable, ({ seenCount }) => seenCount),
  };
}

/** Answers to questions that are gone are not counted; a test that has become materials is none. */
function openAttemptOf(
  { type, startedAt, savedAt, answers }: ChapterOfLearner,
  questionIds: ReadonlySet<string>,
): ChapterProgress['openAttempt'] {
  if (type !== chapterTypes.questions || !startedAt || !savedAt || !answers) return null;
  const answeredCount = answers.filter(
    ({ questionId, answerId }) => answerId !== null && questionIds.has(questionId),
  ).length;
  return { startedAt: startedAt.toISOString(), savedAt: savedAt.toISOString(), answeredCount };
}

function sumOf<Item>(items: readonly Item[], countIn: (item: Item) => number | null): number {
  return items.reduce((sum, item) => sum + (countIn(item) ?? 0), 0);
}

/** When and where its learner was in a chapter. A test without questions is as good as closed: it is still to come. */
export function visitedChapterOf(
  { id, type, isOpen, isCompleted, attemptsLimit, attemptsUsed, lastAttemptAt, savedAt }: ChapterOfLearner,
  questionIds: ReadonlySet<string>,
  attachments: readonly AttachmentOfLearner[],
): VisitedChapter {
  const isTest = type === chapterTypes.questions;
  return {
    id,
    isOpen: isOpen && !(isTest && questionIds.size === 0),
    isCompleted: isCompleted ?? false,
    isUsedUp: isTest && attemptsLimit !== null && (attemptsUsed ?? 0) >= attemptsLimit,
    hasOpenAttempt: isTest && savedAt !== null,
    visits: [lastAttemptAt, savedAt].filter((visit) => visit !== null),
    readings: attachments.flatMap((attachment) =>
      attachment.page !== null && attachment.savedAt !== null
        ? [{ attachmentId: attachment.id, page: attachment.page, savedAt: attachment.savedAt }]
        : [],
    ),
  };
}
