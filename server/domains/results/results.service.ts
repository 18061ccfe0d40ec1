import type { Actor } from '#contract/auth.ts';
import { ProblemError } from '#contract/errors.ts';
import { createExport, type ExportDependencies, type ResultsExport } from './exporting.service.ts';
import { createResultsReading, type ReadingDependencies, type ResultsReading } from './reading-results.service.ts';
import { createRegrading, type Regrading, type RegradingDependencies } from './regrading.service.ts';
import { mayManageResults } from './results.policy.ts';

type ResultsDependencies = ReadingDependencies & ExportDependencies & RegradingDependencies;

/** What came of courses: reading it, taking it home as a file, and judging it again. */
export interface ResultsService extends ResultsReading, ResultsExport, Regrading {
  /** Refuses who may not see everybody's results, before anything of a request is looked at. @throws ProblemError FORBIDDEN */
  requireManager(actor: Actor): void;
}

export function createResultsService(dependencies: ResultsDependencies): ResultsService {
  const requireManager = (actor: Actor) => {
    if (!mayManageResults(actor)) throw new ProblemError('FORBIDDEN');
  };
  return {
    requireManager,
    ...createResultsReading(dependencies, requireManager),
    ...createExport(dependencies, requireManager),
    ...createRegrading(dependencies, requireManager),
  };
}
