import type { Actor } from '#contract/auth.ts';
import { chapterTypes } from '#contract/chapters.ts';
import { fieldError, mustExist, refuseFaults } from '#contract/errors.ts';
import type { Allowance, ChapterResult } from '#contract/results.ts';
import { type Claim, writeOnce } from '#server/db/idempotency.ts';
import type { Executor } from '#server/db/tables.ts';
import { readRow } from './chapter-table.ts';
import { createExport, type ExportDependencies } from './exporting.service.ts';
import { createResultsReading, type ReadingDependencies } from './reading-results.service.ts';
import { createRegrading, type RegradingDependencies } from './regrading.service.ts';
import { saveAllowance } from './results.repository.ts';

type ResultsDependencies = ReadingDependencies & ExportDependencies & RegradingDependencies;

/** Reads and exports the results of courses, regrades them, and sets allowances. */
export type ResultsService = ReturnType<typeof createResultsService>;

/** Joins reading, export and regrading, and sets allowances: the attempts that single participants have beyond the limit of a test. */
export function createResultsService(dependencies: ResultsDependencies) {
  const { database, chapters, audit } = dependencies;

  return {
    ...createResultsReading(dependencies),
    ...createExport(dependencies),
    ...createRegrading(dependencies),

    /** Sets a participant's allowance, and gives their row. @throws ProblemError NOT_FOUND, VALIDATION_FAILED */
    setAllowance: (actor: Actor, allowance: Allowance, claim: Claim): Promise<ChapterResult> => {
      const { chapterId, userId, extraAttempts } = allowance;
      const unit = async (executor: Executor) => {
        const { courseId, type, title } = mustExist(await chapters.find(executor, chapterId));
        const frame = { courseId, chapter: { chapterId, type } };
        const { email } = mustExist(await readRow(executor, frame, userId));
        refuseFaults(type === chapterTypes.questions ? [] : [fieldError('chapterId', 'INVALID_TYPE')]);
        await saveAllowance(executor, { ...allowance, courseId });
        const subject = { subjectId: userId, subjectTitle: email, courseId };
        const details = { chapter: title, extraAttempts };
        await audit.record(executor, actor, { action: 'participant.allowed', ...subject, details });
        return mustExist(await readRow(executor, frame, userId));
      };
      return writeOnce(database, claim, unit);
    },
  };
}
