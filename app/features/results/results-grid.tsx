import { useTranslation } from 'react-i18next';
import { chapterTypes } from '#contract/chapters.ts';
import type { ParticipantResults, ResultsChapter } from '#contract/results.ts';
import type { TableColumn } from '../../design-system/table/table.tsx';
import { heatClassOf } from './heat-legend.tsx';
import { PersonCell } from './person-cell.tsx';
import { ResultCell, tickClass } from './result-cell.tsx';
import type { CourseResultsHead } from './results.api.ts';
import styles from './results-grid.module.css';

/** Returns the mean number of completed chapters of participants who are not blocked, with one decimal if needed. */
export function meanCompleted({ chapters, participantsCount, blockedCount }: CourseResultsHead): number {
  const all = chapters.reduce((sum, { completedCount }) => sum + completedCount, 0);
  const people = participantsCount - blockedCount;
  return people === 0 ? 0 : Math.round((all / people) * 10) / 10;
}

function useChapterColumn(): (chapter: ResultsChapter, index: number) => TableColumn<ParticipantResults> {
  const { t } = useTranslation('results');
  return ({ chapterId, type, position, title, averageEstimate, completedCount }, index) => {
    const isTest = type === chapterTypes.questions;
    const average = averageEstimate === null ? '–' : averageEstimate;
    return {
      id: chapterId,
      header: <span title={title}>{t('grid.chapter', { position, title })}</span>,
      // As wide as the longest word for materials.
      width: isTest ? 8 : 9.5,
      isNumeric: isTest,
      isSortable: true,
      firstDirection: 'descending',
      classOf: ({ results }) =>
        isTest
          ? heatClassOf(results[index]?.testEstimate ?? null)
          : results[index]?.isCompleted
            ? undefined
            : styles.unread,
      cell: ({ results }) => <ResultCell type={type} result={results[index]} />,
      // Keeps the room of a tick, so that digits stand in line.
      foot: isTest ? (
        <span className={tickClass(false)}>{average}</span>
      ) : (
        t('grid.readCount', { count: completedCount })
      ),
    };
  };
}

/** The columns of the grid of people and chapters. Each result has its colour on the heat scale. */
export function useCourseColumns(head: CourseResultsHead): readonly TableColumn<ParticipantResults>[] {
  const { t } = useTranslation('results');
  const chapterColumn = useChapterColumn();
  const total = head.chapters.length;
  return [
    {
      id: 'name',
      header: t('grid.name'),
      isRowHeader: true,
      isSortable: true,
      cell: (person) => <PersonCell person={person} />,
      foot: t('grid.averages'),
    },
    {
      id: 'average',
      header: t('grid.average'),
      width: 6,
      isNumeric: true,
      isSortable: true,
      firstDirection: 'descending',
      classOf: ({ averageEstimate }) => heatClassOf(averageEstimate),
      cell: ({ averageEstimate }) => averageEstimate ?? '–',
      foot: head.averageEstimate ?? '–',
    },
    {
      id: 'completed',
      header: t('grid.completed'),
      width: 7,
      isNumeric: true,
      isSortable: true,
      firstDirection: 'descending',
      cell: ({ completed }) => t('grid.completedOf', { completed, total }),
      foot: t('grid.completedOf', { completed: meanCompleted(head), total }),
    },
    ...head.chapters.map(chapterColumn),
  ];
}
