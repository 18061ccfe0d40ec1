import type {
  AnswerSheet,
  Completion,
  OwnAttempt,
  OwnAttemptsQuery,
  PreviewSheet,
  SubmittedQuestion,
  TestOutcome,
} from '#contract/attempts.ts';
import { type Actor, mayActFor } from '#contract/auth.ts';
import { type ChapterType, chapterTypes } from '#contract/chapters.ts';
import { invalidField, mustExist, ProblemError, refuseFaults } from '#contract/errors.ts';
import type { Language } from '#contract/languages.ts';
import { defaultOwnAttemptsLimit, maxHandInsPerHour } from '#contract/limits.ts';
import type { Database } from '#server/db/database.ts';
import { notFoundIfDeleted } from '#server/db/database-faults.ts';
import { type Claim, writeOnce } from '#server/db/idempotency.ts';
import type { Jobs } from '#server/db/jobs.ts';
import type { Executor } from '#server/db/tables.ts';
import { type ChapterRecord, type ChaptersService, hasClosed, isOpenNow } from '../chapters/chapters.service.ts';
import type { ParticipantsService } from '../participants/participants.service.ts';
import { createAnswerKeys, readAnswerKey, readAnswerKeys } from './answer-keys.ts';
import {
  countSubmissions,
  findResult,
  findSubmission,
  listSubmissions,
  type SubmissionRecord,
  type UserInChapter,
} from './attempts.repository.ts';
import { type ChapterOfChangedType, changeChapterType } from './chapter-type-changes.ts';
import { createClosing } from './closing.service.ts';
import { createExplaining, isExplanationDue } from './explaining.ts';
import { faultsOfAnswers } from './grading.ts';
import { complete, handIn, outcomeOf, outcomeOfFirst } from './handing-in.ts';
import { findOpenAttempt } from './open-attempts.repository.ts';
import { createOpenAttempts, requireAttemptsLeft, requireQuestions, withOwnLimit } from './open-attempts.service.ts';
import { ownAttemptOf, submittedQuestionsOf } from './own-attempts.ts';
import { lowerPassMark, setCounted, withdraw } from './recounting.ts';
import {
  isByFormerKey,
  previewRegrade,
  type RegradedChapter,
  type RegradeOutcome,
  type RegradeStep,
  regradeSome,
} from './regrading.ts';
import { renameResults } from './submissions.repository.ts';

export { joinOutcomes } from './regrading.ts';

interface AttemptsDependencies {
  readonly database: Database;
  readonly jobs: Pick<Jobs, 'inUnits'>;
  readonly log: { error(details: object, message: string): void };
  readonly chapters: Pick<
    ChaptersService,
    'find' | 'requireParticipant' | 'requireLearner' | 'markRegraded' | 'explain' | 'noteShown'
  >;
  readonly participants: Pick<ParticipantsService, 'find' | 'requireParticipant' | 'updateProgress'>;
}

/** Takes tests and materials, and judges submissions. */
export type AttemptsService = ReturnType<typeof createAttemptsService>;

/**
 * The attempts left and a regrade are computed from stored results. So nothing of the chapter may be counted between the reading and the
 * writing.
 */
function aloneWith(chapterId: string): readonly string[] {
  return [`results of ${chapterId}`];
}

function ofType(type: ChapterType, chapter: ChapterRecord): ChapterRecord {
  if (chapter.type === type) return chapter;
  throw invalidField('chapterId', 'INVALID_TYPE');
}

const hourMs = 3_600_000;

/** Counts the attempts that are stored, in a unit that runs alone with the chapter's results. @throws ProblemError TOO_MANY_REQUESTS */
async function requireRate(executor: Executor, place: UserInChapter): Promise<void> {
  const [oldest] = await listSubmissions(executor, { ...place, limit: 1, offset: maxHandInsPerHour - 1 });
  const waitMs = oldest ? oldest.submitted_at.getTime() + hourMs - Date.now() : 0;
  if (waitMs > 0) throw new ProblemError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}

/** Judges tests by the key in the database. `chapters` decides who may take a chapter, `participants` who is in its course. */
export function createAttemptsService({ database, jobs, log, chapters, participants }: AttemptsDependencies) {
  const findKey = createAnswerKeys(database.read);
  const closing = createClosing({ database, jobs, log, chapters, participants, aloneWith });

  /** The test, for its learner. */
  const requireTest = async (executor: Executor, actor: Actor, chapterId: string) =>
    ofType(chapterTypes.questions, await chapters.requireLearner(executor, actor, chapterId));

  /** The test, even after it has closed: its owner may always see what they handed in. */
  const requireOwnTest = async (executor: Executor, actor: Actor, chapterId: string) =>
    ofType(chapterTypes.questions, await chapters.requireParticipant(executor, actor, chapterId));

  /** The test of a participant, for a caller who may read that participant's attempts. */
  async function requireTestOf(executor: Executor, chapterId: string, userId: string) {
    const chapter = mustExist(await chapters.find(executor, chapterId));
    mustExist(await participants.find(executor, chapter.courseId, userId));
    return ofType(chapterTypes.questions, chapter);
  }

  /** Runs in a unit that is alone with the chapter's results. */
  async function judge(executor: Executor, actor: Actor, { chapterId, attemptId, answers }: AnswerSheet) {
    const chapter = await withOwnLimit(executor, await requireOwnTest(executor, actor, chapterId), actor.id);
    const place = { chapterId, userId: actor.id };
    // Once the chapter has closed, the answers saved until then count; those of this request do not.
    if (await closing.settlePlace(executor, chapter, place))
      await participants.updateProgress(executor, chapter.courseId, [actor.id]);
    const before = (await findResult(executor, place)) ?? null;
    const handedIn = attemptId === undefined ? undefined : await findSubmission(executor, { ...place, id: attemptId });
    if (handedIn && before) {
      return outcomeOf(chapter, handedIn, before, await findKey(chapter, handedIn.shown_version, executor));
    }
    if (!isOpenNow(chapter)) throw new ProblemError('CHAPTER_CLOSED');
    const open = await findOpenAttempt(executor, place);
    if (attemptId !== undefined && open?.id !== attemptId) throw new ProblemError('ATTEMPT_CLOSED');
    const version = attemptId !== undefined && open ? open.version : chapter.version;
    const key = await findKey(chapter, version, executor);
    requireQuestions(key);
    refuseFaults(faultsOfAnswers(key, answers));
    // An attempt that was begun within the limit may be handed in, even if the limit is lower now.
    if (!open) requireAttemptsLeft(chapter, before);
    await requireRate(executor, place);
    await chapters.noteShown(executor, chapter);
    const { outcome, hasMoved } = await handIn(executor, { chapter, key, answers, place, before, version });
    if (hasMoved) await participants.updateProgress(executor, chapter.courseId, [actor.id]);
    return outcome;
  }

  /** Gives the function that adds explanations to a user's judged questions; null where they are not due. */
  async function findExplaining(chapter: ChapterRecord, userId: string, language: Language) {
    if (chapter.feedback !== 'explanations') return null;
    const place = { chapterId: chapter.id, userId };
    const [result = null, open] = await Promise.all([
      findResult(database.read, place),
      findOpenAttempt(database.read, place),
    ]);
    const isDue = isExplanationDue({
      // A user with an allowance has attempts left, in which the explanations would help.
      chapter: await withOwnLimit(database.read, chapter, userId),
      ...{ result, hasOpenAttempt: open !== undefined },
      hasClosed: hasClosed(chapter),
    });
    if (!isDue) return null;
    return createExplaining(await chapters.explain(chapter.id, language));
  }

  const isByOtherKey = async (executor: Executor, chapter: RegradedChapter) =>
    isByFormerKey(executor, chapter, await readAnswerKeys(executor, chapter.id));

  return {
    ...createOpenAttempts({ database, findKey, requireTest, aloneWith, noteShown: chapters.noteShown }),

    /** Hands in the tests that are under way when their chapter closes, with the answers saved until then. */
    closing,

    /**
     * Judges a test that is handed in, and closes the attempt. Handing in the same attempt again gives the same outcome and counts nothing.
     * @throws ProblemError VALIDATION_FAILED, NO_ATTEMPTS_LEFT, TOO_MANY_REQUESTS, ATTEMPT_CLOSED, ANSWERS_CHANGED, and those of
     * `ChaptersService.requireLearner`
     */
    handIn: async (actor: Actor, submission: AnswerSheet, language: Language, claim: Claim): Promise<TestOutcome> => {
      const { chapterId } = submission;
      const unit = (executor: Executor) => judge(executor, actor, submission);
      const outcome = await notFoundIfDeleted(writeOnce(database, claim, unit, { alone: aloneWith(chapterId) }));
      // After the unit: its answer is kept for a repeated request, and by then the user may be blocked.
      const chapter = await chapters.find(database.read, chapterId);
      if (chapter?.feedback !== 'explanations') return outcome;
      await participants.requireParticipant(database.read, actor, chapter.courseId);
      const explain = await findExplaining(chapter, actor.id, language);
      if (!explain) return outcome;
      const handedIn =
        submission.attemptId === undefined
          ? undefined
          : await findSubmission(database.read, { chapterId, userId: actor.id, id: submission.attemptId });
      return { ...outcome, questions: await explain(outcome.questions, handedIn?.shown_version ?? chapter.version) };
    },

    /**
     * Judges a test as a learner's first attempt, with explanations as if they were due. Stores nothing.
     * @throws ProblemError NOT_FOUND, VALIDATION_FAILED
     */
    judgePreview: async ({ chapterId, answers }: PreviewSheet, language: Language): Promise<TestOutcome> => {
      const chapter = ofType(chapterTypes.questions, mustExist(await chapters.find(database.read, chapterId)));
      const key = await readAnswerKey(database.read, chapter);
      requireQuestions(key);
      refuseFaults(faultsOfAnswers(key, answers));
      const outcome = outcomeOfFirst(chapter, key, answers);
      if (chapter.feedback !== 'explanations') return outcome;
      const explain = createExplaining(await chapters.explain(chapterId, language));
      return { ...outcome, questions: await explain(outcome.questions, chapter.version) };
    },

    /**
     * Submitted attempts, newest first, also of a test that has closed. Administrators may ask for those of a participant.
     * @throws ProblemError as `get`, FORBIDDEN for those of another user
     */
    list: async (
      actor: Actor,
      { chapterId, userId = actor.id, language, limit = defaultOwnAttemptsLimit, offset = 0 }: OwnAttemptsQuery,
    ): Promise<{ items: OwnAttempt[]; totalCount: number }> => {
      const isOwn = userId === actor.id;
      if (!mayActFor(actor, userId)) throw new ProblemError('FORBIDDEN');
      const chapter = await (isOwn
        ? requireOwnTest(database.read, actor, chapterId)
        : requireTestOf(database.read, chapterId, userId));
      if (hasClosed(chapter)) await closing.settle(chapter.courseId);
      const place = { chapterId, userId };
      const seen = isOwn ? chapter : { ...chapter, feedback: 'correctness' as const };
      const [result, submissions, totalCount, explain] = await Promise.all([
        findResult(database.read, place),
        listSubmissions(database.read, { ...place, limit, offset }),
        countSubmissions(database.read, place),
        findExplaining(chapter, actor.id, language),
      ]);
      const items: OwnAttempt[] = [];
      for (const submission of submissions) {
        const attempt = ownAttemptOf(submission, seen, result, await findKey(chapter, submission.shown_version));
        items.push(explain ? { ...attempt, questions: await explain(attempt.questions, attempt.version) } : attempt);
      }
      return { items, totalCount };
    },

    /**
     * Marks materials by hand as read or not read.
     * @throws ProblemError VALIDATION_FAILED, and those of `ChaptersService.requireLearner`
     */
    complete: (actor: Actor, { chapterId, isCompleted }: Completion, claim: Claim): Promise<Completion> => {
      const unit = async (executor: Executor) => {
        const chapter = await chapters.requireLearner(executor, actor, chapterId);
        const { courseId } = ofType(chapterTypes.materials, chapter);
        const hasMoved = await complete(executor, { chapterId, userId: actor.id }, isCompleted ? 'hand' : null);
        if (hasMoved) await participants.updateProgress(executor, courseId, [actor.id]);
        return { chapterId, isCompleted };
      };
      return notFoundIfDeleted(writeOnce(database, claim, unit, { alone: aloneWith(chapterId) }));
    },

    /** The questions of a submission as it was judged. The calling service decides who may see them. */
    readSubmitted: async (
      chapterId: string,
      { answers, shown_version }: Pick<SubmissionRecord, 'answers' | 'shown_version'>,
    ): Promise<SubmittedQuestion[]> =>
      submittedQuestionsOf(answers, (await readAnswerKeys(database.read, chapterId))(shown_version)),

    /**
     * Marks materials as read because enough of them has been seen. `isJustNow` says whether the page seen last made it enough. If not, a
     * later mark "not read" by the user stays. Gives whether the materials are completed now.
     */
    completeByReading: async (actor: Actor, chapterId: string, isJustNow: boolean): Promise<boolean> => {
      const place = { chapterId, userId: actor.id };
      const before = await findResult(database.read, place);
      if (before?.is_completed || (before && !isJustNow)) return before.is_completed;
      const unit = async (executor: Executor) => {
        const { type, courseId } = await chapters.requireLearner(executor, actor, chapterId);
        if (type !== chapterTypes.materials) return false;
        const hasMoved = await complete(executor, place, 'reading');
        if (hasMoved) await participants.updateProgress(executor, courseId, [actor.id]);
        return true;
      };
      return notFoundIfDeleted(database.write(unit, { alone: aloneWith(chapterId) }));
    },

    /** The names under which a unit runs alone that changes a chapter's counts. The calling service decides who may do that. */
    aloneWith,

    /** The users whose results the present key would change. */
    previewRegrade: async (chapter: ChapterRecord): Promise<RegradeOutcome> =>
      previewRegrade(database.read, chapter, await readAnswerKeys(database.read, chapter.id)),

    /** Whether any submission was judged by another key than the present one. Needs a unit that runs alone with the chapter. */
    isByFormerKey: isByOtherKey,

    /**
     * Checks again whether chapters still need a regrade after submissions were removed: the present key may have judged all that are left.
     */
    reviewDueRegrades: async (executor: Executor, chapterIds: readonly string[]): Promise<void> => {
      for (const id of chapterIds) {
        const chapter = await chapters.find(executor, id);
        if (chapter?.isRegradeDue && !(await isByOtherKey(executor, chapter)))
          await chapters.markRegraded(executor, id);
      }
    },

    /** Judges some of a chapter's submissions by the present key, and updates all counts. Needs a unit that runs alone with the chapter. */
    regradeSome: async (
      executor: Executor,
      chapter: ChapterRecord,
      afterUserId: string | null,
    ): Promise<RegradeStep | null> => {
      const step = await regradeSome(executor, chapter, await readAnswerKeys(executor, chapter.id), afterUserId);
      const moved = step?.changes.map(({ userId }) => userId) ?? [];
      if (moved.length > 0) await participants.updateProgress(executor, chapter.courseId, moved);
      return step;
    },

    /**
     * Applies a lower mark to the results of a test, and updates all counts. Needs a unit that runs alone with it. Gives how many passed by
     * it.
     */
    lowerPassMark: async (
      executor: Executor,
      { id, courseId, passMark }: Pick<ChapterRecord, 'id' | 'courseId' | 'passMark'>,
    ): Promise<number> => {
      const passedCount = await lowerPassMark(executor, id, passMark);
      if (passedCount > 0) await participants.updateProgress(executor, courseId, null);
      return passedCount;
    },

    /** Gives a chapter the results that fit its new type, and updates all counts. Needs a unit that runs alone with it. */
    changeChapterType: async (executor: Executor, chapter: ChapterOfChangedType): Promise<void> => {
      await changeChapterType(executor, chapter);
      await participants.updateProgress(executor, chapter.courseId, null);
    },

    /** Takes all submissions of a user out of the counts before they are deleted. The caller updates the participants' averages. */
    withdraw,
    /** Takes a user's results in a course out of all sums, or adds them again. The caller updates the participants' averages. */
    setCounted,
    /** Gives a user's results another sort name, inside the caller's write. */
    rename: renameResults,
  };
}
