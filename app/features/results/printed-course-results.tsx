import { useTranslation } from 'react-i18next';
import { type ChapterType, chapterTypes } from '#contract/chapters.ts';
import type { ParticipantResults, ResultsChapter } from '#contract/results.ts';
import styles from './printed.module.css';
import { type Band, bandsOf, usePrintedName } from './printed-bands.ts';
import type { CourseResultsHead } from './results.api.ts';

interface PrintedCourseResultsProps {
  readonly head: CourseResultsHead;
  readonly rows: readonly ParticipantResults[];
}

const readSigns = { reading: '+', hand: '(+)' } as const;

interface PrintedResultProps {
  readonly type: ChapterType;
  readonly result: ParticipantResults['results'][number] | undefined;
}

/** So many chapters fit beside a name on upright paper. */
const chaptersOnNarrowPaper = 8;

/**
 * One printed result. A test has a number, bold if it is passed. Materials have a plus if they were read, in brackets if they were marked
 * by hand. Ten thousand rows leave no room for icons.
 */
function PrintedResult({ type, result }: PrintedResultProps) {
  const isDone = result?.isCompleted === true;
  if (type === chapterTypes.materials) return <td>{isDone ? readSigns[result.completedBy ?? 'reading'] : '–'}</td>;
  return <td className={isDone ? styles.passed : undefined}>{result?.testEstimate ?? '–'}</td>;
}

function averageOf({ type, averageEstimate, completedCount }: ResultsChapter): number | string {
  return type === chapterTypes.questions ? (averageEstimate ?? '–') : completedCount;
}

interface PrintedBandProps extends PrintedCourseResultsProps {
  readonly band: Band;
  readonly caption: string;
}

function PrintedBand({ head, rows, band, caption }: PrintedBandProps) {
  const { t } = useTranslation('results');
  const printedName = usePrintedName();
  const chapters = head.chapters.slice(band.from, band.to);
  const isWide = head.chapters.length > chaptersOnNarrowPaper;
  return (
    <table className={[styles.printed, styles.grid, isWide && styles.wide].filter(Boolean).join(' ')}>
      <caption>{caption}</caption>
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
            <th scope="row">{printedName(person)}</th>
            <td>{person.averageEstimate ?? '–'}</td>
            <td>{person.completed}</td>
            {chapters.map(({ chapterId, type }, index) => (
              <PrintedResult key={chapterId} type={type} result={person.results[band.from + index]} />
            ))}
          </tr>
        ))}
        <tr className={styles.sums}>
          <th scope="row">{t('grid.averages')}</th>
          <td>{head.averageEstimate ?? '–'}</td>
          <td />
          {chapters.map((chapter) => (
            <td key={chapter.chapterId}>{averageOf(chapter)}</td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

/**
 * The whole grid for printing: every row, with chapters by number and as few signs and elements as possible. Chapters that do not fit on a
 * page follow in another table, which repeats everybody's name.
 */
export function PrintedCourseResults({ head, rows }: PrintedCourseResultsProps) {
  const { t } = useTranslation('results');
  const legend = `${t('print.rows', { count: rows.length })} ${t('print.signs')}`;
  const bands = bandsOf(head.chapters.length);
  return bands.map((band) => {
    const chapters = t('print.chapters', { from: band.from + 1, to: band.to });
    const caption = bands.length === 1 ? legend : `${chapters} ${legend}`;
    return <PrintedBand key={band.from} head={head} rows={rows} band={band} caption={caption} />;
  });
}
