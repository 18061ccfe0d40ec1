import { useTranslation } from 'react-i18next';
import { chapterTypes } from '#contract/chapters.ts';
import type { ResultsChapter } from '#contract/results.ts';
import { useEnvironment } from '../../design-system/environment/environment.tsx';
import { Icon } from '../../design-system/icon/icon.tsx';
import { Table, type TableColumn } from '../../design-system/table/table.tsx';
import { useLanguage } from '../../i18n/language.tsx';
import styles from './chapter-overview.module.css';

interface ChapterOverviewProps {
  readonly courseId: string;
  readonly chapters: readonly ResultsChapter[];
}

function useColumns(courseId: string): readonly TableColumn<ResultsChapter>[] {
  const { t } = useTranslation('results');
  const { Link } = useEnvironment();
  const language = useLanguage();
  return [
    {
      id: 'title',
      header: t('overview.chapter'),
      isRowHeader: true,
      cell: ({ chapterId, position, title, isOpen, isRegradeDue }) => (
        <div className={styles.chapter}>
          <Link href={`/admin/courses/results/${courseId}/${chapterId}`}>{t('grid.chapter', { position, title })}</Link>
          {!isOpen && <Icon name="lock" size={13} label={t('overview.closed')} className={styles.closed} />}
          {isRegradeDue && (
            <span className={styles.due}>
              <Icon name="warning" size={13} />
              {t('overview.regradeDue')}
            </span>
          )}
        </div>
      ),
    },
    {
      id: 'type',
      header: t('overview.type'),
      cell: ({ type }) => t(type === chapterTypes.questions ? 'overview.test' : 'overview.materials'),
    },
    {
      id: 'results',
      header: t('overview.results'),
      isNumeric: true,
      cell: ({ resultsCount }) => resultsCount.toLocaleString(language),
    },
    {
      id: 'completed',
      header: t('overview.completed'),
      isNumeric: true,
      cell: ({ completedCount }) => completedCount.toLocaleString(language),
    },
    {
      id: 'average',
      header: t('overview.average'),
      isNumeric: true,
      cell: ({ averageEstimate }) => (averageEstimate === null ? '–' : t('percent', { value: averageEstimate })),
    },
  ];
}

/** With more chapters, the list scrolls in itself, as the main part of the page stands below it. */
const mostInSight = 8;

/** The chapters with everybody's results; each links to its own. On paper it explains the numbers above the grid. */
export function ChapterOverview({ courseId, chapters }: ChapterOverviewProps) {
  const { t } = useTranslation('results');
  return (
    <div className={styles.overview}>
      <Table
        caption={t('overview.caption', { count: chapters.length })}
        columns={useColumns(courseId)}
        rows={chapters}
        keyOf={({ chapterId }) => chapterId}
        isStacked
        hasStickyHead={chapters.length > mostInSight}
      />
    </div>
  );
}
