import { createExport, type ExportDependencies, type ResultsExport } from './exporting.service.ts';
import { createResultsReading, type ReadingDependencies, type ResultsReading } from './reading-results.service.ts';
import { createRegrading, type Regrading, type RegradingDependencies } from './regrading.service.ts';

type ResultsDependencies = ReadingDependencies & ExportDependencies & RegradingDependencies;

/** What came of courses: reading it, taking it home as a file, and judging it again. */
export type ResultsService = ResultsReading & ResultsExport & Regrading;

/** Puts reading, export and regrading together; nothing else is done here. */
export function createResultsService(dependencies: ResultsDependencies): ResultsService {
  return {
    ...createResultsReading(dependencies),
    ...createExport(dependencies),
    ...createRegrading(dependencies),
  };
}
