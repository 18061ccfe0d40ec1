import { chapterTypes } from '#contract/chapters.ts';
import type { ChapterResult, ParticipantResults } from '#contract/results.ts';
import type { Executor } from '#server/db/tables.ts';
import { type TableFrame, wholeTable } from './chapter-table.ts';
import { type GridFrame, wholeGrid } from './course-grid.ts';
import { type ExportCell, type ExportTable, personCells, personColumns, type Translate } from './export-table.ts';
import { listScores } from './results.repository.ts';

/** The score of a submission. */
interface SubmissionScore {
  readonly correct: number;
  readonly total: number;
}

/** Results of a chapter as a table: all participants by name. For materials it tells whether they were read, and how that is known. */
export function chapterTable(executor: Executor, frame: TableFrame, t: Translate): ExportTable {
  const isTest = frame.chapter.type === chapterTypes.questions;
  return {
    columns: [...personColumns(t), ...(isTest ? testColumns(t) : readColumns(t))],
    portions: (async function* () {
      for await (const rows of wholeTable(executor, frame)) {
        const scores = isTest ? await scoresOf(executor, frame, rows) : null;
        yield rows.map((row) => [
          ...personCells(row, t),
          ...(scores ? testCells(row, scores.get(row.userId), t) : readCells(row, t)),
        ]);
      }
    })(),
  };
}

async function scoresOf(executor: Executor, { chapter }: TableFrame, rows: readonly ChapterResult[]) {
  const scores = await listScores(
    executor,
    chapter.chapterId,
    rows.map(({ userId }) => userId),
  );
  return new Map<string, SubmissionScore>(scores.map((score) => [score.userId, score]));
}

function readColumns(t: Translate) {
  return [
    { heading: t('export.isRead'), width: 12 },
    { heading: t('export.completedBy'), width: 18 },
  ];
}

function readCells({ isCompleted, completedBy }: ChapterResult, t: Translate): ExportCell[] {
  return [yesOrNo(isCompleted, t), completedBy && t(`export.${completedBy}`)];
}

function testColumns(t: Translate) {
  return [
    { heading: t('export.result'), width: 12 },
    { heading: t('export.correct'), width: 12 },
    { heading: t('export.total'), width: 12 },
    { heading: t('export.isPassed'), width: 12 },
    { heading: t('export.attempts'), width: 12 },
    { heading: t('export.lastAttempt'), width: 22 },
  ];
}

function testCells(row: ChapterResult, score: SubmissionScore | undefined, t: Translate): ExportCell[] {
  return [
    row.testEstimate,
    score?.correct ?? null,
    score?.total ?? null,
    yesOrNo(row.isCompleted, t),
    row.attempts,
    row.lastAttemptAt === null ? null : new Date(row.lastAttemptAt),
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
