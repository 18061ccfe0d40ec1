import type { AnswerSheet, Attempt, Completion, TestOutcome } from '#contract/attempts.ts';
import type { Actor } from '#contract/auth.ts';
import { type ChapterType, chapterTypes } from '#contract/chapters.ts';
import { fieldError, ProblemError } from '#contract/errors.ts';
import type { Database } from '#server/db/database.ts';
import { type IdempotencyClaim, writeOnce } from '#server/db/idempotency.ts';
import type { Executor } from '#server/db/tables.ts';
import type { ChapterRecord, ChaptersService } from '../chapters/chapters.service.ts';
import type { ParticipantsService } from '../participants/participants.service.ts';
import { findOpenAttempt, findResult, listKeyRows, saveOpenAttempt } from './attempts.repository.ts';
import { type AnswerKey, faultsOfSheet, isOfKey, keyOf } from './grading.ts';
import { complete, type Handing, handIn } from './handing-in.ts';
import { previewRegrade, type RegradeOutcome, regrade } from './regrading.ts';
import { withdraw } from './withdrawing.ts';

interface AttemptsDependencies {
  readonly database: Database;
  readonly chapters: Pick<ChaptersService, 'requireLearner'>;
  readonly participants: Pick<ParticipantsService, 'updateStanding'>;
}

/** Taking tests and reading materials, and judging what was handed in. */
export interface AttemptsService {
  /**
   * Judges a test that is handed in and closes the attempt.
   * @throws ProblemError VALIDATION_FAILED, NO_ATTEMPTS_LEFT, and those of `ChaptersService.requireLearner`
   */
  handIn(actor: Actor, sheet: AnswerSheet, claim: IdempotencyClaim | null): Promise<TestOutcome>;
  /** The test that one has begun. @throws ProblemError VALIDATION_FAILED, and those of `ChaptersService.requireLearner` */
  get(actor: Actor, chapterId: string): Promise<Attempt>;
  /** Keeps what is chosen so far. @throws ProblemError as `handIn` */
  save(actor: Actor, sheet: AnswerSheet): Promise<{ savedAt: string }>;
  /**
   * Marks materials as read, or not.
   * @throws ProblemError VALIDATION_FAILED, and those of `ChaptersService.requireLearner`
   */
  complete(actor: Actor, completion: Completion, claim: IdempotencyClaim | null): Promise<Completion>;

  /** For the other services, which decide who may: names that a unit runs alone under which changes what is counted of a chapter. */
  aloneWith(chapterId: string): readonly string[];
  /** Whose result would change by the key as it is now. */
  previewRegrade(chapter: ChapterRecord): Promise<RegradeOutcome>;
  /** Judges a chapter's sheets by the key as it is now, with all that follows, in a unit that runs alone with the chapter. */
  regrade(executor: Executor, chapter: ChapterRecord): Promise<RegradeOutcome>;
  /** Takes all that somebody has handed in out of what is counted, before it goes. Participants' averages are left to the caller. */
  withdraw(executor: Executor, userId: string): Promise<void>;
}

/** How many attempts are left, and a regrade, follow from reading: nothing of a chapter may be counted between that and the writing. */
function aloneWith(chapterId: string): readonly string[] {
  return [`results of ${chapterId}`];
}

export function createAttemptsService({ database, chapters, participants }: AttemptsDependencies): AttemptsService {
  /** The chapter as its learner meets it. */
  async function requireChapter(executor: Executor, actor: Actor, chapterId: string, type: ChapterType) {
    const chapter = await chapters.requireLearner(executor, actor, chapterId);
    if (chapter.type === type) return chapter;
    throw new ProblemError('VALIDATION_FAILED', { errors: [fieldError('chapterId', 'INVALID_TYPE')] });
  }

  /** All that a sheet is judged by. */
  async function prepare(executor: Executor, actor: Actor, { chapterId, answers }: AnswerSheet): Promise<Handing> {
    const chapter = await requireChapter(executor, actor, chapterId, chapterTypes.questions);
    const key = await findKey(executor, chapterId);
    const errors = faultsOfSheet(key, answers);
    if (errors.length > 0) throw new ProblemError('VALIDATION_FAILED', { errors });
    const place = { chapterId, userId: actor.id };
    const before = await findResult(executor, place);
    const { attemptsLimit } = chapter;
    if (attemptsLimit !== null && (before?.attempts ?? 0) >= attemptsLimit) throw new ProblemError('NO_ATTEMPTS_LEFT');
    return { chapter, key, answers, place, before: before ?? null };
  }

  return {
    handIn: (actor, sheet, claim) =>
      writeOnce(
        database,
        claim,
        async (executor) => {
          const handing = await prepare(executor, actor, sheet);
          const { outcome, hasMoved } = await handIn(executor, handing);
          if (hasMoved) await participants.updateStanding(executor, handing.chapter.courseId, actor.id);
          return outcome;
        },
        { alone: aloneWith(sheet.chapterId) },
      ),

    get: async (actor, chapterId) => {
      await requireChapter(database.read, actor, chapterId, chapterTypes.questions);
      const attempt = await findOpenAttempt(database.read, { chapterId, userId: actor.id });
      if (!attempt) return { chapterId, startedAt: null, answers: [], savedAt: null };
      const key = await findKey(database.read, chapterId);
      return {
        chapterId,
        startedAt: attempt.startedAt.toISOString(),
        // The chapter may have been edited since: what is gone could not be handed in.
        answers: attempt.answers.filter((answer) => isOfKey(key, answer)),
        savedAt: attempt.savedAt.toISOString(),
      };
    },

    save: (actor, sheet) =>
      database.write(async (executor) => {
        const { place } = await prepare(executor, actor, sheet);
        const savedAt = new Date();
        await saveOpenAttempt(executor, place, sheet.answers, savedAt);
        return { savedAt: savedAt.toISOString() };
      }),

    complete: (actor, { chapterId, isCompleted }, claim) =>
      writeOnce(
        database,
        claim,
        async (executor) => {
          const { courseId } = await requireChapter(executor, actor, chapterId, chapterTypes.materials);
          const hasMoved = await complete(executor, { chapterId, userId: actor.id }, isCompleted);
          if (hasMoved) await participants.updateStanding(executor, courseId, actor.id);
          return { chapterId, isCompleted };
        },
        { alone: aloneWith(chapterId) },
      ),

    aloneWith,

    previewRegrade: async (chapter) => previewRegrade(database.read, chapter, await findKey(database.read, chapter.id)),

    regrade: async (executor, chapter) => {
      const outcome = await regrade(executor, chapter, await findKey(executor, chapter.id));
      await participants.updateStanding(executor, chapter.courseId, null);
      return outcome;
    },

    withdraw,
  };
}

async function findKey(executor: Executor, chapterId: string): Promise<AnswerKey> {
  return keyOf(await listKeyRows(executor, chapterId));
}
