import { chapterTypes } from '#contract/chapters.ts';
import type { ChapterResult, ParticipantResults } from '#contract/results.ts';
import type { Executor } from '#server/db/tables.ts';
import { type TableFrame, wholeTable } from './chapter-table.ts';
import { type GridFrame, wholeGrid } from './course-grid.ts';
import { type ExportCell, type ExportTable, personCells, personColumns, type Translate } from './export-table.ts';
import { listScores } from './results.repository.ts';

interface ScoredResult extends ChapterResult {
  /** Of the submission that counts. */
  readonly score: { readonly correct: number; readonly total: number } | undefined;
}

type Column = readonly [heading: string, width: number, cell: (row: ScoredResult) => ExportCell];

/** Results of a chapter as a table: all participants by name. For materials it tells whether they were read, and how that is known. */
export function chapterTable(executor: Executor, frame: TableFrame, t: Translate): ExportTable {
  const isTest = frame.chapter.type === chapterTypes.questions;
  const columns = isTest ? testColumns(t) : readColumns(t);
  return {
    columns: [...personColumns(t), ...columns.map(([heading, width]) => ({ heading, width }))],
    portions: (async function* () {
      for await (const rows of wholeTable(executor, frame)) {
        const userIds = rows.map(({ userId }) => userId);
        const scores = isTest ? await listScores(executor, frame.chapter.chapterId, userIds) : [];
        const byUser = new Map(scores.map((score) => [score.userId, score]));
        yield rows.map((row) => [
          ...personCells(row, t),
          ...columns.map(([, , cell]) => cell({ ...row, score: byUser.get(row.userId) })),
        ]);
      }
    })(),
  };
}

function readColumns(t: Translate): Column[] {
  return [
    [t('export.isRead'), 12, ({ isCompleted }) => yesOrNo(isCompleted, t)],
    [t('export.completedBy'), 18, ({ completedBy }) => completedBy && t(`export.${completedBy}`)],
  ];
}

function testColumns(t: Translate): Column[] {
  return [
    [t('export.result'), 12, ({ testEstimate }) => testEstimate],
    [t('export.correct'), 12, ({ score }) => score?.correct ?? null],
    [t('export.total'), 12, ({ score }) => score?.total ?? null],
    [t('export.isPassed'), 12, ({ isCompleted }) => yesOrNo(isCompleted, t)],
    [t('export.attempts'), 12, ({ attempts }) => attempts],
    [t('export.lastAttempt'), 22, ({ lastAttemptAt }) => (lastAttemptAt === null ? null : new Date(lastAttemptAt))],
  ];
}

function yesOrNo(isSo: boolean, t: Translate): string {
  return t(isSo ? 'export.yes' : 'export.no');
}

/** The results of a course as a table: all participants by name, one column for each chapter. */
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
