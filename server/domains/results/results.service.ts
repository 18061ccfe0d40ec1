import { type Allowances, type AllowancesDependencies, createAllowances } from './allowances.service.ts';
import { createExport, type ExportDependencies, type ResultsExport } from './exporting.service.ts';
import { createResultsReading, type ReadingDependencies, type ResultsReading } from './reading-results.service.ts';
import { createRegrading, type Regrading, type RegradingDependencies } from './regrading.service.ts';

type ResultsDependencies = ReadingDependencies & ExportDependencies & RegradingDependencies & AllowancesDependencies;

/** Reads and exports the results of courses, regrades them, and sets allowances. */
export type ResultsService = ResultsReading & ResultsExport & Regrading & Allowances;

/** Joins reading, export, regrading and allowances; does nothing else. */
export function createResultsService(dependencies: ResultsDependencies): ResultsService {
  return {
    ...createResultsReading(dependencies),
    ...createExport(dependencies),
    ...createRegrading(dependencies),
    ...createAllowances(dependencies),
  };
}
