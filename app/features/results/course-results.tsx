import { useTranslation } from 'react-i18next';
import type { ParticipantResults, ResultsChapter, ResultsQuery } from '#contract/results.ts';
import { useEnvironment } from '../../design-system/environment/environment.tsx';
import { Notice } from '../../design-system/notice/notice.tsx';
import { Text } from '../../design-system/text/text.tsx';
import { type ListFilter, useListFilter } from '../../lists/use-list-filter.ts';
import { useAppDispatch } from '../../store/state.ts';
import { ChapterOverview } from './chapter-overview.tsx';
import styles from './course-results.module.css';
import { Distribution } from './distribution.tsx';
import { HeatLegend } from './heat-legend.tsx';
import { NoResultsPossible } from './no-results-possible.tsx';
import { ParticipantResultsModal } from './participant-results-modal.tsx';
import { bandsOf } from './printed-bands.ts';
import { PrintedCourseResults } from './printed-course-results.tsx';
import { type CourseResultsHead, resultsApi } from './results.api.ts';
import { meanCompleted, useCourseColumns } from './results-grid.tsx';
import { ResultsHead } from './results-head.tsx';
import { ResultsList } from './results-list.tsx';
import { ResultsPanel } from './results-panel.tsx';
import { type CourseFilter, courseRequestOf, courseShows, readCourseFilter } from './results-view.ts';
import { loadAllRows, usePrinting } from './use-printing.ts';
import { type ResultRows, useResultRows } from './use-result-rows.ts';

interface CourseResultsListProps {
  readonly head: CourseResultsHead;
  readonly rows: ResultRows<CourseResultsHead, ParticipantResults>;
  readonly view: ListFilter<CourseFilter>;
}

/** Everybody in the course, and their results. */
function CourseResultsList({ head, rows, view }: CourseResultsListProps) {
  const { t } = useTranslation('results');
  const dispatch = useAppDispatch();
  const courseId = head.course.id;
  const loadPage = (page: ResultsQuery) => {
    const request = { ...courseRequestOf(courseId, view.filter), ...page };
    const { getCourseResults } = resultsApi.endpoints;
    return dispatch(getCourseResults.initiate(request, { subscribe: false, forceRefetch: true })).unwrap();
  };
  return (
    <ResultsList
      {...{ rows, view }}
      label={t('pages.course')}
      id={courseId}
      total={head.participantsCount}
      shows={courseShows.map((value) => ({ value, label: t(`show.${value}`) }))}
      exporting={resultsApi.useExportCourseResultsMutation()}
      printing={usePrinting((onProgress) => loadAllRows(loadPage, onProgress))}
      linesOfRow={bandsOf(head.chapters.length).length}
      legend={<HeatLegend />}
      table={{ caption: t('grid.caption'), columns: useCourseColumns(head) }}
      printed={(all) => <PrintedCourseResults head={head} rows={all} />}
      details={({ userId }, close) => <ParticipantResultsModal courseId={courseId} userId={userId} onClose={close} />}
    />
  );
}

/** The results of all participants, summed up: in words, as a distribution, and chapter by chapter. */
export function CourseResultsSummary({ head }: { readonly head: CourseResultsHead }) {
  const { t } = useTranslation('results');
  const { course, chapters, participantsCount, blockedCount, averageEstimate, distribution } = head;
  const withResult = distribution.reduce((sum, count) => sum + count, 0);
  return (
    <section aria-label={t('summary.title')} className={styles.summary}>
      <Text size="sxs" className={styles.words}>
        {[
          t('summary.participants', { count: participantsCount }),
          ...(blockedCount > 0 ? [t('summary.blocked', { count: blockedCount })] : []),
          withResult > 0 && averageEstimate !== null
            ? t('summary.average', { count: withResult, value: averageEstimate })
            : t('summary.noTests'),
          t('summary.completed', { mean: meanCompleted(head), count: chapters.length }),
        ].join(' ')}
      </Text>
      <div className={styles.figures}>
        {withResult > 0 && (
          <Distribution title={t('distribution.course', { count: withResult })} counts={distribution} />
        )}
        <ChapterOverview courseId={course.id} chapters={chapters} />
      </div>
    </section>
  );
}

interface DueRegradesProps {
  readonly courseId: string;
  readonly chapters: readonly ResultsChapter[];
}

/** The chapters of a course whose results were judged by an earlier key, each with a link to the regrade. */
export function DueRegrades({ courseId, chapters }: DueRegradesProps) {
  const { t } = useTranslation('results');
  const { Link } = useEnvironment();
  const due = chapters.filter(({ isRegradeDue }) => isRegradeDue);
  if (due.length === 0) return null;
  return (
    <Notice tone="warning">
      {t('due.course', { count: due.length })}
      <ul className={styles.chapters}>
        {due.map(({ chapterId, position, title }) => (
          <li key={chapterId}>
            <Link href={`/admin/courses/results/${courseId}/${chapterId}`}>
              {t('grid.chapter', { position, title })}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Everybody's results in a course: summed up, and person by person. */
export function CourseResults({ courseId }: { readonly courseId: string }) {
  const view = useListFilter(readCourseFilter);
  const rows = useResultRows(resultsApi.useGetCourseResultsQuery, courseRequestOf(courseId, view.filter));
  return (
    <ResultsPanel head={rows.head} rows={rows}>
      {(head) => {
        const missing = head.participantsCount === 0 ? 'participants' : head.chapters.length === 0 ? 'chapters' : null;
        return (
          <>
            <ResultsHead title={head.course.title} courseId={courseId} />
            {missing ? (
              <NoResultsPossible courseId={courseId} what={missing} />
            ) : (
              <>
                <DueRegrades courseId={courseId} chapters={head.chapters} />
                <CourseResultsSummary head={head} />
                <CourseResultsList head={head} rows={rows} view={view} />
              </>
            )}
          </>
        );
      }}
    </ResultsPanel>
  );
}
