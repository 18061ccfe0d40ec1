import { type Allowances, type AllowancesDependencies, createAllowances } from './allowances.service.ts';
import { createExport, type ExportDependencies, type ResultsExport } from './exporting.service.ts';
import { createResultsReading, type ReadingDependencies, type ResultsReading } from './reading-results.service.ts';
import { createRegrading, type Regrading, type RegradingDependencies } from './regrading.service.ts';

type ResultsDependencies = ReadingDependencies & ExportDependencies & RegradingDependencies & AllowancesDependencies;

/** What came of courses: reading it, taking it home as a file, judging it again, and what single people are allowed. */
export type ResultsService = ResultsReading & ResultsExport & Regrading & Allowances;

/** Puts reading, export and regrading together; nothing else is done here. */
export function createResultsService(dependencies: ResultsDependencies): ResultsService {
  return {
    ...createResultsReading(dependencies),
    ...createExport(dependencies),
    ...createRegrading(dependencies),
    ...createAllowances(dependencies),
  };
}
