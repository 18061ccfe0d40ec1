import type { Database } from '#server/db/database.ts';
import type { Jobs } from '#server/db/jobs.ts';
import type { Executor } from '#server/db/tables.ts';
import { type ChapterRecord, type ChaptersService, hasClosed } from '../chapters/chapters.service.ts';
import type { ParticipantsService } from '../participants/participants.service.ts';
import { readAnswerKey, readAnswerKeys } from './answer-keys.ts';
import { findResult, type UserInChapter } from './attempts.repository.ts';
import { answersOfKey, handInSaved } from './handing-in.ts';
import {
  findNextClosing,
  findOpenAttempt,
  listClosedAttempts,
  listClosedChapters,
} from './open-attempts.repository.ts';

/** How often to look for closed chapters where no earlier closing is known. */
const lookMilliseconds = 10_000;
/** Attempts handed in together: the progress of their owners is counted once for all of them. */
const attemptsPerStep = 20;
/** Sorts before all ids. */
const nobody = '00000000-0000-0000-0000-000000000000';

interface ClosingDependencies {
  readonly database: Database;
  readonly jobs: Pick<Jobs, 'inUnits'>;
  readonly chapters: Pick<ChaptersService, 'find'>;
  readonly participants: Pick<ParticipantsService, 'updateProgress'>;
  readonly aloneWith: (chapterId: string) => readonly string[];
  readonly log: { error(details: object, message: string): void };
}

/**
 * Hands in the saved answers of tests whose chapter has closed. Keeps no list of what is left to do: that is every open attempt in a closed
 * chapter, found by any process, also after a stop of the server. Every reader of results has it done first.
 */
export function createClosing({ database, jobs, chapters, participants, aloneWith, log }: ClosingDependencies) {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  /** Needs a unit that runs alone with the chapter's results. Gives whether the owner's progress has changed. */
  async function settlePlace(executor: Executor, chapter: ChapterRecord, place: UserInChapter): Promise<boolean> {
    if (!hasClosed(chapter) || chapter.closesAt === null) return false;
    const open = await findOpenAttempt(executor, place);
    if (!open) return false;
    const { version } = open;
    const key = await readAnswerKey(executor, chapter, version);
    const before = (await findResult(executor, place)) ?? null;
    const handedIn = await handInSaved(executor, { chapter, key, place, before, version }, chapter.closesAt);
    return handedIn?.hasMoved ?? false;
  }

  /** Handles the next attempts of a chapter. Gives the user of the last one; null when there are no more. */
  async function settleSome(executor: Executor, chapterId: string, afterUserId: string): Promise<string | null> {
    const chapter = await chapters.find(executor, chapterId);
    if (!chapter) return null;
    const keys = await readAnswerKeys(executor, chapterId);
    const after = { chapterId, userId: afterUserId, limit: attemptsPerStep };
    const attempts = await listClosedAttempts(executor, new Date(), after);
    const moved: string[] = [];
    for (const { userId, answers, version } of attempts) {
      if (answersOfKey(keys(version), { answers }).length === 0) continue;
      if (await settlePlace(executor, chapter, { chapterId, userId })) moved.push(userId);
    }
    if (moved.length > 0) await participants.updateProgress(executor, chapter.courseId, moved);
    return attempts.at(-1)?.userId ?? null;
  }

  async function settle(courseId?: string): Promise<void> {
    for (const { id } of await listClosedChapters(database.read, new Date(), courseId)) {
      await jobs.inUnits(nobody, (executor, afterUserId) => settleSome(executor, id, afterUserId), {
        alone: aloneWith(id),
      });
    }
  }

  async function look(): Promise<void> {
    let wait = lookMilliseconds;
    try {
      await settle();
      const next = await findNextClosing(database.read, new Date());
      if (next) wait = Math.min(wait, Math.max(0, Number(next) - Date.now()));
    } catch (fault) {
      if (!isStopped) log.error({ err: fault }, 'tests of closed chapters could not be handed in and are tried again');
    }
    if (!isStopped) timer = setTimeout(() => void look(), wait).unref();
  }

  return {
    /** Used when somebody hands in too late. */
    settlePlace,
    /** Hands in all such attempts, of one course or of all. */
    settle,
    /** Starts looking, at each instant when a chapter closes. */
    watch: (): void => void look(),
    stop: (): void => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
