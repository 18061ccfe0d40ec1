import { type ReactNode, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../design-system/button/button.tsx';
import { EmptyState } from '../../design-system/empty-state/empty-state.tsx';
import { ErrorState } from '../../design-system/error-state/error-state.tsx';
import rows from '../../design-system/rows/rows.module.css';
import { Text } from '../../design-system/text/text.tsx';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { PageByPage } from '../../lists/page-by-page.tsx';
import { useAddress } from '../../lists/use-address.ts';
import { useReady } from '../../lists/use-ready.ts';
import { errorCodeOf } from '../../store/error-code.ts';
import { useListAuditQuery } from './audit.api.ts';
import { type AuditFilter, auditQuery, isWholeJournal, readFilter, wholeJournal, writeFilter } from './audit-filter.ts';
import styles from './audit-list.module.css';
import { AuditPage, auditPage, pageSize, WaitingRows } from './audit-page.tsx';
import { AuditTools } from './audit-tools.tsx';
import type { CourseField } from './course-select.tsx';

/** The view that the page's address names, and a way to change a part of it. */
function useAuditFilter(): readonly [AuditFilter, (changes: Partial<AuditFilter>) => void] {
  const [address, changeAddress] = useAddress();
  const change = (changes: Partial<AuditFilter>) =>
    changeAddress((before) => writeFilter({ ...readFilter(before), ...changes }));
  return [useMemo(() => readFilter(address), [address]), change];
}

interface AuditListProps {
  /** Draws the field that narrows the journal down to a course. */
  readonly courseField: (field: CourseField) => ReactNode;
}

interface NoEntriesProps {
  readonly isWhole: boolean;
  readonly onShowAll: () => void;
}

function NoEntries({ isWhole, onShowAll }: NoEntriesProps) {
  const { t } = useTranslation('audit');
  if (isWhole) return <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>;
  return (
    <EmptyState
      title={t('nothingFoundTitle')}
      action={
        <Button variant="secondary" onClick={onShowAll}>
          {t('showAll')}
        </Button>
      }
    >
      {t('nothingFoundText')}
    </EmptyState>
  );
}

interface FoundProps {
  readonly filter: AuditFilter;
  readonly onShowAll: () => void;
}

function Found({ filter, onShowAll }: FoundProps) {
  const { t } = useTranslation('audit');
  const errorText = useErrorText();
  const { data, currentData, error, isFetching, refetch } = useListAuditQuery(auditPage(auditQuery(filter), 0), {
    refetchOnMountOrArgChange: true,
  });
  const shown = useReady(filter, currentData !== undefined);
  if (!currentData && error) {
    return (
      <ErrorState title={t('failed')} onRetry={() => void refetch()} isRetrying={isFetching}>
        {errorText(errorCodeOf(error))}
      </ErrorState>
    );
  }
  if (!data) return <WaitingRows />;
  if (data.total === 0) return <NoEntries isWhole={isWholeJournal(shown)} onShowAll={onShowAll} />;
  const query = auditQuery(shown);
  const newest = data.items[0]?.at;
  // Later pages count from the newest entry that is shown, so that what is written meanwhile does not move them.
  const queryOf = (page: number) => (page === 0 || newest === undefined ? query : { ...query, to: newest });
  return (
    <>
      <Text as="p" size="xss" tone="muted" role="status">
        {t('count', { count: data.total })}
      </Text>
      <PageByPage
        key={`${writeFilter(shown)}`}
        total={data.total}
        pageSize={pageSize}
        isStale={shown !== filter}
        className={rows.box}
      >
        {(page) => <AuditPage key={page} query={queryOf(page)} page={page} />}
      </PageByPage>
    </>
  );
}

/** Who did what and when, newest first; the view stands in the page's address. */
export function AuditList({ courseField }: AuditListProps) {
  const { t } = useTranslation('audit');
  const [filter, change] = useAuditFilter();
  const list = useRef<HTMLElement>(null);
  const showAll = () => {
    change(wholeJournal);
    list.current?.focus();
  };
  return (
    // The focus comes here when the button that had it is gone.
    <section ref={list} tabIndex={-1} className={styles.list} aria-label={t('title')}>
      <AuditTools filter={filter} onChange={change} onClear={showAll} courseField={courseField} />
      <Found filter={filter} onShowAll={showAll} />
    </section>
  );
}
