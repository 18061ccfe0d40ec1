import type { Actor } from '#contract/auth.ts';
import { chapterTypes } from '#contract/chapters.ts';
import { fieldError, mustExist, ProblemError } from '#contract/errors.ts';
import type { Regrade, RegradeOrder } from '#contract/results.ts';
import type { Database } from '#server/db/database.ts';
import { notFoundIfDeleted } from '#server/db/database-faults.ts';
import { type IdempotencyClaim, writeOnce } from '#server/db/idempotency.ts';
import type { Executor } from '#server/db/tables.ts';
import type { AttemptsService } from '../attempts/attempts.service.ts';
import { type AuditService, firstPeople } from '../audit/audit.service.ts';
import type { ChapterRecord, ChaptersService } from '../chapters/chapters.service.ts';
import { listPeople, type PersonRecord } from './people.repository.ts';

export interface RegradingDependencies {
  readonly database: Database;
  readonly attempts: Pick<AttemptsService, 'aloneWith' | 'previewRegrade' | 'regrade'>;
  readonly chapters: Pick<ChaptersService, 'find' | 'markRegraded'>;
  readonly audit: Pick<AuditService, 'record'>;
}

/** Judging stored answers by the key as it is now. */
export type Regrading = ReturnType<typeof createRegrading>;

/** Has `attempts` judge, and adds whom it concerns and the entry in the journal. */
export function createRegrading({ database, attempts, chapters, audit }: RegradingDependencies) {
  async function requireTest(executor: Executor, chapterId: string): Promise<ChapterRecord> {
    const chapter = mustExist(await chapters.find(executor, chapterId));
    if (chapter.type === chapterTypes.questions) return chapter;
    throw new ProblemError('VALIDATION_FAILED', { errors: [fieldError('chapterId', 'INVALID_TYPE')] });
  }

  /** The outcome with the names of those whom it concerns. */
  async function describe(
    executor: Executor,
    { id: chapterId, version, courseId, isRegradeDue }: ChapterRecord,
    { submissionsCount, changes }: Awaited<ReturnType<AttemptsService['regrade']>>,
  ): Promise<Regrade> {
    const people = await listPeople(
      executor,
      courseId,
      changes.map(({ userId }) => userId),
    );
    const byId = new Map(people.map((person) => [person.userId, participantOf(person)]));
    return {
      chapterId,
      version,
      submissionsCount,
      isDue: isRegradeDue,
      changes: changes.flatMap(({ userId, before, after }) => {
        const participant = byId.get(userId);
        return participant ? { ...participant, before, after } : [];
      }),
    };
  }

  return {
    /** Whose result would change; nothing is written. @throws ProblemError NOT_FOUND, VALIDATION_FAILED */
    previewRegrade: async (chapterId: string): Promise<Regrade> => {
      const chapter = await requireTest(database.read, chapterId);
      return describe(database.read, chapter, await attempts.previewRegrade(chapter));
    },

    /** @throws ProblemError NOT_FOUND, VALIDATION_FAILED, STALE_VERSION */
    regrade: async (
      actor: Actor,
      { chapterId, version }: RegradeOrder,
      claim: IdempotencyClaim | null,
    ): Promise<Regrade> => {
      const unit = async (executor: Executor) => {
        const chapter = await requireTest(executor, chapterId);
        requireVersion(chapter, version);
        const outcome = await attempts.regrade(executor, chapter);
        await chapters.markRegraded(executor, chapterId);
        // The key was read after the chapter: it must be the one that this version has.
        requireVersion(await requireTest(executor, chapterId), chapter.version);
        const regraded = await describe(executor, chapter, outcome);
        const { changes } = regraded;
        // Somebody else may have done it meanwhile: then nothing was done here.
        if (outcome.changes.length > 0 || outcome.changedSubmissionsCount > 0) {
          const counts = { submissions: outcome.submissionsCount, changes: outcome.changes.length };
          const details = changes.length === 0 ? counts : { ...counts, people: firstPeople(changes) };
          const { title: subjectTitle, courseId } = chapter;
          const subject = { subjectId: chapterId, subjectTitle, courseId };
          await audit.record(executor, actor, { action: 'chapter.regraded', ...subject, details });
        }
        return regraded;
      };
      return notFoundIfDeleted(writeOnce(database, claim, unit, { alone: attempts.aloneWith(chapterId) }));
    },
  };
}

/** @throws ProblemError STALE_VERSION where another version of the chapter was meant. */
function requireVersion({ id: chapterId, version }: ChapterRecord, expected: number | undefined): void {
  if (expected === undefined || expected === version) return;
  throw new ProblemError('STALE_VERSION', { current: { chapterId, version } });
}

function participantOf({ averageEstimate, completed, ...participant }: PersonRecord) {
  return participant;
}
