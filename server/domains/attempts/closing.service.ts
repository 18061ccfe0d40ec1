import type { Database } from '#server/db/database.ts';
import type { Jobs } from '#server/db/jobs.ts';
import type { Executor } from '#server/db/tables.ts';
import { type ChapterRecord, type ChaptersService, hasClosed } from '../chapters/chapters.service.ts';
import type { ParticipantsService } from '../participants/participants.service.ts';
import { readAnswerKey, readAnswerKeys } from './answer-keys.ts';
import { findResult, type Place } from './attempts.repository.ts';
import { answersOfKey, handInSaved } from './handing-in.ts';
import {
  findNextClosing,
  findOpenAttempt,
  listClosedAttempts,
  listClosedChapters,
} from './open-attempts.repository.ts';

/** How often it is looked for chapters that have closed, where none is known to close before. */
const lookMilliseconds = 10_000;
/** Handed in together: who stands differently is counted once for all of them. */
const attemptsPerStep = 20;
/** Before all ids. */
const nobody = '00000000-0000-0000-0000-000000000000';

interface ClosingDependencies {
  readonly database: Database;
  readonly jobs: Pick<Jobs, 'inUnits'>;
  readonly chapters: Pick<ChaptersService, 'find'>;
  readonly participants: Pick<ParticipantsService, 'updateStanding'>;
  readonly aloneWith: (chapterId: string) => readonly string[];
  readonly log: { error(details: object, message: string): void };
}

/**
 * Hands in what was saved of tests whose chapter has closed. Nothing is written down of what is still to be done: it is what is open in
 * closed chapters, in any process, also after the server was away. Whoever looks at results has it done first.
 */
export function createClosing({ database, jobs, chapters, participants, aloneWith, log }: ClosingDependencies) {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  /** In a unit that runs alone with the chapter's results; gives whether its owner stands differently now. */
  async function settlePlace(executor: Executor, chapter: ChapterRecord, place: Place): Promise<boolean> {
    if (!hasClosed(chapter) || chapter.closesAt === null) return false;
    const open = await findOpenAttempt(executor, place);
    if (!open) return false;
    const { version } = open;
    const key = await readAnswerKey(executor, chapter, version);
    const before = (await findResult(executor, place)) ?? null;
    const handedIn = await handInSaved(executor, { chapter, key, place, before, version }, chapter.closesAt);
    return handedIn?.hasMoved ?? false;
  }

  /** The next of a chapter's attempts; gives the last one that was looked at, null where there are no more. */
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
    if (moved.length > 0) await participants.updateStanding(executor, chapter.courseId, moved);
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
    /** For a hand-in that comes too late. */
    settlePlace,
    /** Hands in all that there is, of one course or of all. */
    settle,
    /** From now on at the instants when chapters close. */
    watch: (): void => void look(),
    stop: (): void => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
