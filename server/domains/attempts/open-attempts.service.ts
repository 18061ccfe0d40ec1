import { LRUCache } from 'lru-cache';
import type { AnswerSheet, Attempt, AttemptChanges, SavedAnswers } from '#contract/attempts.ts';
import type { Actor } from '#contract/auth.ts';
import { fieldError, ProblemError, refuseFaults } from '#contract/errors.ts';
import type { Database } from '#server/db/database.ts';
import { notFoundIfDeleted } from '#server/db/database-faults.ts';
import { type Claim, writeOnce } from '#server/db/idempotency.ts';
import type { Executor } from '#server/db/tables.ts';
import { type ChapterRecord, hasClosed } from '../chapters/chapters.service.ts';
import type { FindAnswerKey } from './answer-keys.ts';
import { findAllowance, findResult, type ResultRecord, type UserInChapter } from './attempts.repository.ts';
import { type AnswerKey, faultsOfAnswers, hasAttemptsLeft } from './grading.ts';
import { answersOfKey } from './handing-in.ts';
import { faultsOfChanges, type Merged, merge, mergeAllAnswers } from './merging.ts';
import {
  type AttemptState,
  beginOpenAttempt,
  findOpenAttempt,
  type OpenAttempt,
  replaceState,
} from './open-attempts.repository.ts';

/** Each takes a few hundred bytes. */
const maxKnownVersions = 10_000;

/** How often a change is tried while other changes of the same attempt come first: each of these is one of the learner's own. */
const maxTries = 50;

interface OpenAttemptsDependencies {
  readonly database: Database;
  readonly findKey: FindAnswerKey;
  /** The test, for its learner. */
  readonly requireTest: (executor: Executor, actor: Actor, chapterId: string) => Promise<ChapterRecord>;
  readonly aloneWith: (chapterId: string) => readonly string[];
  /** Notes that an attempt shows the present questions, so that they are kept for it. */
  readonly noteShown: (executor: Executor, chapter: ChapterRecord) => Promise<void>;
}

/** A chapter with the limit of attempts that somebody has there. */
export async function withOwnLimit(executor: Executor, chapter: ChapterRecord, userId: string): Promise<ChapterRecord> {
  if (chapter.attemptsLimit === null) return chapter;
  const allowance = await findAllowance(executor, { chapterId: chapter.id, userId });
  return { ...chapter, attemptsLimit: chapter.attemptsLimit + (allowance?.extraAttempts ?? 0) };
}

/** @throws ProblemError NO_ATTEMPTS_LEFT */
export function requireAttemptsLeft(chapter: ChapterRecord, result: ResultRecord | null): void {
  if (!hasAttemptsLeft(chapter, result?.attempts ?? 0)) throw new ProblemError('NO_ATTEMPTS_LEFT');
}

/** An attempt at a test without questions would be wasted at 0 %. @throws ProblemError VALIDATION_FAILED */
export function requireQuestions(key: AnswerKey): void {
  refuseFaults(key.size === 0 ? [fieldError('chapterId', 'NO_QUESTIONS')] : []);
}

/**
 * The part of the attempts service that works before a test is handed in. All calls throw what `ChaptersService.requireLearner` throws, and
 * VALIDATION_FAILED. Caches the shown versions, so each process needs just one.
 */
export function createOpenAttempts({ database, findKey, requireTest, aloneWith, noteShown }: OpenAttemptsDependencies) {
  /** The version that each attempt shows; it never changes. */
  const versions = new LRUCache<string, number>({ max: maxKnownVersions });

  /** @throws ProblemError ATTEMPT_CLOSED */
  async function findVersion(place: UserInChapter, attemptId: string): Promise<number> {
    const known = versions.get(attemptId);
    if (known !== undefined) return known;
    const attempt = await findOpenAttempt(database.read, place);
    if (attempt?.id !== attemptId) throw new ProblemError('ATTEMPT_CLOSED');
    versions.set(attemptId, attempt.version);
    return attempt.version;
  }

  /**
   * Gives the open attempt, or begins one, with its key. An attempt that was begun within the limit may go on, even if the limit is lower
   * now.
   * @throws ProblemError NO_ATTEMPTS_LEFT, VALIDATION_FAILED
   */
  async function beginOrGoOn(executor: Executor, chapter: ChapterRecord, place: UserInChapter, now: Date) {
    const begun = await findOpenAttempt(executor, place);
    const key = await findKey(chapter, begun?.version ?? chapter.version, executor);
    requireQuestions(key);
    if (begun) return { attempt: begun, key };
    const own = await withOwnLimit(executor, chapter, place.userId);
    requireAttemptsLeft(own, (await findResult(executor, place)) ?? null);
    await noteShown(executor, chapter);
    return { attempt: await beginOpenAttempt(executor, place, chapter.version, now), key };
  }

  return {
    /** The caller's open attempt. */
    get: async (actor: Actor, chapterId: string): Promise<Attempt> => {
      const chapter = await requireTest(database.read, actor, chapterId);
      const attempt = await findOpenAttempt(database.read, { chapterId, userId: actor.id });
      if (attempt) return viewOf(chapterId, attempt, await findKey(chapter, attempt.version));
      return { chapterId, ...noAttempt };
    },

    /** The caller's open attempt. Begins one if none is open. @throws ProblemError NO_ATTEMPTS_LEFT */
    begin: (actor: Actor, chapterId: string, claim: Claim): Promise<Attempt> => {
      const unit = async (executor: Executor) => {
        const chapter = await requireTest(executor, actor, chapterId);
        const place = { chapterId, userId: actor.id };
        const { attempt, key } = await beginOrGoOn(executor, chapter, place, new Date());
        return viewOf(chapterId, attempt, key);
      };
      return notFoundIfDeleted(writeOnce(database, claim, unit, { alone: aloneWith(chapterId) }));
    },

    /** Saves some answers and marks. Others stay, and so do those that the sender has not seen. @throws ProblemError ATTEMPT_CLOSED */
    change: async (actor: Actor, { chapterId, attemptId, ...changes }: AttemptChanges): Promise<SavedAnswers> => {
      // Read before the unit, to keep that short. If the chapter is closed meanwhile, the next change is refused.
      const chapter = await requireTest(database.read, actor, chapterId);
      const place = { chapterId, userId: actor.id, attemptId };
      const key = await findKey(chapter, await findVersion(place, attemptId));
      refuseFaults(faultsOfChanges(key, changes));
      return keep(database, chapter, place, (kept, savedAt) => merge(key, kept, changes, savedAt));
    },

    /** Saves a whole submission. Begins the test if none is open. @throws ProblemError NO_ATTEMPTS_LEFT, ATTEMPT_CLOSED */
    save: (actor: Actor, { chapterId, attemptId, answers }: AnswerSheet): Promise<SavedAnswers> => {
      const unit = async (executor: Executor) => {
        const chapter = await requireTest(executor, actor, chapterId);
        const place = { chapterId, userId: actor.id };
        const { attempt, key } = await beginOrGoOn(executor, chapter, place, new Date());
        refuseFaults(faultsOfAnswers(key, answers));
        const named = { ...place, attemptId: attemptId ?? attempt.id };
        const mergeAll: Change = (kept, savedAt) => mergeAllAnswers(key, kept, answers, savedAt);
        return keep({ read: executor, write: (change) => change(executor) }, chapter, named, mergeAll);
      };
      return notFoundIfDeleted(database.write(unit));
    },
  };
}

type Change = (kept: AttemptState, savedAt: string) => Merged;

/**
 * Stores the changed attempt, unless the chapter closes meanwhile. Of two changes at the same time the second begins again and sees the
 * first, so reading needs no lock.
 * @param write runs the one statement that changes the attempt
 * @throws ProblemError ATTEMPT_CLOSED, CHAPTER_CLOSED, UNAVAILABLE where others always come first
 */
async function keep(
  { read, write }: { readonly read: Executor; readonly write: Database['write'] },
  chapter: ChapterRecord,
  place: UserInChapter & { readonly attemptId: string },
  change: Change,
): Promise<SavedAnswers> {
  for (let tries = 1; tries <= maxTries; tries++) {
    const now = new Date();
    if (hasClosed(chapter, now)) throw new ProblemError('CHAPTER_CLOSED');
    const kept = await findOpenAttempt(read, place);
    if (kept?.id !== place.attemptId) throw new ProblemError('ATTEMPT_CLOSED');
    const savedAt = new Date(Math.max(Number(now), Number(kept.savedAt) + 1));
    const { state, revisions, conflicts } = change(kept, savedAt.toISOString());
    const replacement = { ...place, formerlySavedAt: kept.savedAt, savedAt };
    const isReplaced = await write((executor) => replaceState(executor, state, replacement), { isOneChange: true });
    if (isReplaced) return { savedAt: savedAt.toISOString(), revisions, conflicts };
  }
  throw new ProblemError('UNAVAILABLE', { retryAfterSeconds: 1 });
}

const noAttempt = {
  ...{ attemptId: null, startedAt: null, answers: [], marked: [], savedAt: null },
  ...{ version: null, changedQuestions: [] },
};

/**
 * Leaves out answers to questions that are gone. An attempt from before versions were kept may have some, and they could not be handed in.
 */
function viewOf(chapterId: string, attempt: OpenAttempt, key: AnswerKey): Attempt {
  const { id, startedAt, savedAt, marked, version } = attempt;
  return {
    chapterId,
    attemptId: id,
    startedAt: startedAt.toISOString(),
    answers: answersOfKey(key, attempt),
    marked: marked.filter((questionId) => key.has(questionId)),
    savedAt: savedAt.toISOString(),
    version,
    changedQuestions: [...key].flatMap(([questionId, { isChanged }]) => (isChanged ? [questionId] : [])),
  };
}
