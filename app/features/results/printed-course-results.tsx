import { useTranslation } from 'react-i18next';
import { type ChapterType, chapterTypes } from '#contract/chapters.ts';
import type { ParticipantResults, ResultsChapter } from '#contract/results.ts';
import { useListedName } from '../../lib/person-name.ts';
import styles from './printed.module.css';
import type { CourseResultsHead } from './results.api.ts';

interface PrintedCourseResultsProps {
  readonly head: CourseResultsHead;
  readonly rows: readonly ParticipantResults[];
}

interface PrintedResultProps {
  readonly type: ChapterType;
  readonly result: ParticipantResults['results'][number] | undefined;
}

/** Beside a name, on paper that is higher than wide. */
const chaptersOnNarrowPaper = 8;

/** A number, in bold where the test is passed, or a plus for what was read: ten thousand rows leave no room for drawings. */
function PrintedResult({ type, result }: PrintedResultProps) {
  const isDone = result?.isCompleted === true;
  if (type === chapterTypes.materials) return <td>{isDone ? '+' : '–'}</td>;
  return <td className={isDone ? styles.passed : undefined}>{result?.testEstimate ?? '–'}</td>;
}

function averageOf({ type, averageEstimate, completedCount }: ResultsChapter): number | string {
  return type === chapterTypes.questions ? (averageEstimate ?? '–') : completedCount;
}

/** The whole grid as paper has it: every row, chapters by their numbers, as few signs and elements as will do. */
export function PrintedCourseResults({ head, rows }: PrintedCourseResultsProps) {
  const { t } = useTranslation('results');
  const listedName = useListedName();
  const { chapters, averageEstimate } = head;
  const isWide = chapters.length > chaptersOnNarrowPaper;
  return (
    <table className={[styles.printed, styles.grid, isWide && styles.wide].filter(Boolean).join(' ')}>
      <caption>{`${t('print.rows', { count: rows.length })} ${t('print.signs')}`}</caption>
      <thead>
        <tr>
          <th scope="col">{t('grid.name')}</th>
          <th scope="col">{t('grid.average')}</th>
          <th scope="col">{t('grid.completed')}</th>
          {chapters.map(({ chapterId, position }) => (
            <th key={chapterId} scope="col">
              {position}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((person) => (
          <tr key={person.userId}>
            <th scope="row">{listedName(person)}</th>
            <td>{person.averageEstimate ?? '–'}</td>
            <td>{person.completed}</td>
            {chapters.map(({ chapterId, type }, index) => (
              <PrintedResult key={chapterId} type={type} result={person.results[index]} />
            ))}
          </tr>
        ))}
        <tr className={styles.sums}>
          <th scope="row">{t('grid.averages')}</th>
          <td>{averageEstimate ?? '–'}</td>
          <td />
          {chapters.map((chapter) => (
            <td key={chapter.chapterId}>{averageOf(chapter)}</td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
