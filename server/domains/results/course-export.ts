import { chapterTypes } from '#contract/chapters.ts';
import type { ParticipantResults } from '#contract/results.ts';
import type { Executor } from '#server/db/tables.ts';
import { type GridFrame, wholeGrid } from './course-grid.ts';
import type { ExportCell, ExportTable, Translate } from './export-table.ts';
import { personCells, personColumns } from './export-table.ts';

/** The grid of a course as a table: everybody by name, a column for each chapter. */
export function courseTable(executor: Executor, frame: GridFrame, t: Translate): ExportTable {
  const materials = new Set(
    frame.chapters.filter(({ type }) => type === chapterTypes.materials).map(({ chapterId }) => chapterId),
  );
  return {
    columns: [
      ...personColumns(t),
      ...frame.chapters.map(({ position, title }) => ({ heading: `${position}. ${title}`, width: 16 })),
      { heading: t('export.average'), width: 12 },
      { heading: t('export.completed'), width: 12 },
    ],
    portions: (async function* () {
      for await (const rows of wholeGrid(executor, frame)) yield rows.map((row) => cellsOf(row, materials, t));
    })(),
  };
}

function cellsOf(row: ParticipantResults, materials: ReadonlySet<string>, t: Translate): ExportCell[] {
  return [
    ...personCells(row, t),
    ...row.results.map(({ chapterId, testEstimate, isCompleted, completedBy }) => {
      if (materials.has(chapterId)) return isCompleted ? t(`export.${completedBy ?? 'yes'}`) : null;
      return testEstimate;
    }),
    row.averageEstimate,
    row.completed,
  ];
}
