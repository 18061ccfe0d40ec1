import { type AllowancesDependencies, createAllowances } from './allowances.service.ts';
import { createExport, type ExportDependencies } from './exporting.service.ts';
import { createResultsReading, type ReadingDependencies } from './reading-results.service.ts';
import { createRegrading, type RegradingDependencies } from './regrading.service.ts';

type ResultsDependencies = ReadingDependencies & ExportDependencies & RegradingDependencies & AllowancesDependencies;

/** Reads and exports the results of courses, regrades them, and sets allowances. */
export type ResultsService = ReturnType<typeof createResultsService>;

/** Joins reading, export, regrading and allowances; does nothing else. */
export function createResultsService(dependencies: ResultsDependencies) {
  return {
    ...createResultsReading(dependencies),
    ...createExport(dependencies),
    ...createRegrading(dependencies),
    ...createAllowances(dependencies),
  };
}
