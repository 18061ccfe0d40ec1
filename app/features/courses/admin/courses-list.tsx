import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Course } from '#contract/courses.ts';
import { Button } from '../../../design-system/button/button.tsx';
import { EmptyState } from '../../../design-system/empty-state/empty-state.tsx';
import { ErrorState } from '../../../design-system/error-state/error-state.tsx';
import { stack } from '../../../design-system/layout/layout.ts';
import { Text } from '../../../design-system/text/text.tsx';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { PageByPage } from '../../../lists/page-by-page.tsx';
import { SearchField } from '../../../lists/search-field.tsx';
import { useReady } from '../../../lists/use-ready.ts';
import { errorCodeOf } from '../../../store/error-code.ts';
import { useListCoursesQuery } from '../courses.api.ts';
import styles from './courses-list.module.css';
import { CoursesPage, coursesPage, pageSize, WaitingCards } from './courses-page.tsx';
import { DeleteCourseDialog } from './delete-course-dialog.tsx';

interface SearchLineProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** Null while it is not known. */
  readonly found: number | null;
  readonly isSearched: boolean;
}

function SearchLine({ search, onSearch, found, isSearched }: SearchLineProps) {
  const { t } = useTranslation('courses');
  return (
    <div className={styles.search}>
      <div className={styles.searchField}>
        <SearchField label={t('list.search')} value={search} onSearch={onSearch} />
      </div>
      <Text as="span" size="xss" tone="muted" role="status">
        {found !== null && t(isSearched ? 'list.found' : 'count.courses', { count: found })}
      </Text>
    </div>
  );
}

/** There is none at all, or none with such a title. */
function NoCourses({ search, onShowAll }: { readonly search: string; readonly onShowAll: () => void }) {
  const { t } = useTranslation('courses');
  if (search === '') {
    return (
      <EmptyState
        title={t('list.emptyTitle')}
        action={<Button to="/admin/courses/createCourse" icon="plus" labelKey="create" />}
      >
        {t('list.emptyText')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t('list.nothingFoundTitle')}
      action={
        <Button variant="secondary" onClick={onShowAll}>
          {t('list.showAll')}
        </Button>
      }
    >
      {t('list.nothingFoundText', { search })}
    </EmptyState>
  );
}

/** All courses for the people who build them: find by title, edit, look at results, delete. */
export function CoursesList() {
  const { t } = useTranslation('courses');
  const errorText = useErrorText();
  const [search, setSearch] = useState('');
  const [deleting, setDeleting] = useState<Course | null>(null);
  const list = useRef<HTMLElement>(null);
  // Other administrators write too, so what another page has cached is not enough here.
  const { data, currentData, error, isFetching, refetch } = useListCoursesQuery(coursesPage(search, 0), {
    refetchOnMountOrArgChange: true,
  });
  const shown = useReady(search, currentData !== undefined);
  const showAll = () => {
    setSearch('');
    list.current?.focus();
  };
  const content = () => {
    if (!currentData && error) {
      return (
        <ErrorState title={t('list.failed')} onRetry={() => void refetch()} isRetrying={isFetching}>
          {errorText(errorCodeOf(error))}
        </ErrorState>
      );
    }
    if (!data) return <WaitingCards />;
    if (data.total === 0) return <NoCourses search={shown} onShowAll={showAll} />;
    return (
      <PageByPage
        key={shown}
        total={data.total}
        pageSize={pageSize}
        isStale={shown !== search}
        className={styles.cards}
      >
        {(page) => <CoursesPage key={page} search={shown} page={page} onDelete={setDeleting} />}
      </PageByPage>
    );
  };
  const isNone = data?.total === 0 && shown === '';
  return (
    // The focus comes here when the card or the button that had it is gone.
    <section ref={list} tabIndex={-1} className={stack('3')} aria-label={t('title')}>
      {!isNone && (
        <SearchLine search={search} onSearch={setSearch} found={data?.total ?? null} isSearched={shown !== ''} />
      )}
      {content()}
      {deleting && (
        <DeleteCourseDialog
          course={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={() => list.current?.focus()}
        />
      )}
    </section>
  );
}
