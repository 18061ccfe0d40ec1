import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { auditActions } from '#contract/audit.ts';
import { Button } from '../../design-system/button/button.tsx';
import { DateInput } from '../../design-system/date-input/date-input.tsx';
import rows from '../../design-system/rows/rows.module.css';
import { AdminList } from '../../lists/admin-list.tsx';
import { ChosenFilter, FilterSelect } from '../../lists/filter-select.tsx';
import { WaitingWords } from '../../lists/list-pages.tsx';
import { type ListFilter, useListFilter } from '../../lists/use-list-filter.ts';
import { auditApi } from './audit.api.ts';
import { type AuditFilter, auditQuery, isBackwards, readFilter } from './audit-filter.ts';
import styles from './audit-filters.module.css';
import row from './audit-row.module.css';
import { AuditRow } from './audit-row.tsx';

interface AuditFiltersProps {
  readonly view: ListFilter<AuditFilter>;
  readonly onClear: () => void;
  /** Draws the name of the course that the view is limited to. */
  readonly courseName: (courseId: string) => ReactNode;
}

/** The fields that narrow the journal down, beside the search words. */
export function AuditFilters({ view: { filter, change }, onClear, courseName }: AuditFiltersProps) {
  const { t } = useTranslation('audit');
  const { action, courseId, from, to } = filter;
  const isNarrowed = Object.values(filter).some((value) => value !== '');
  return (
    <>
      <FilterSelect
        label={t('filter.action')}
        name="action"
        options={auditActions.map((value) => ({ value, label: t(`action.${value}`) }))}
        placeholder={t('filter.everything')}
        value={action}
        onChange={(chosen) => change({ action: chosen })}
      />
      <div className={styles.days}>
        <DateInput
          label={t('filter.from')}
          name="from"
          size="s"
          required={false}
          value={from}
          onChange={(day) => change({ from: day })}
        />
        <DateInput
          label={t('filter.to')}
          name="to"
          size="s"
          required={false}
          error={isBackwards(filter) ? t('filter.backwards') : undefined}
          value={to}
          onChange={(day) => change({ to: day })}
        />
      </div>
      {courseId !== '' && (
        <ChosenFilter label={t('filter.allCourses')} onClear={() => change({ courseId: '' })}>
          {courseName(courseId)}
        </ChosenFilter>
      )}
      {isNarrowed && (
        <Button variant="quiet" size="s" icon="clear" onClick={onClear}>
          {t('filter.clear')}
        </Button>
      )}
    </>
  );
}

const waiting = (
  <>
    <span className={row.sign} />
    <WaitingWords />
  </>
);

interface AuditListProps {
  /** Draws the name of the course that the view is limited to. */
  readonly courseName: (courseId: string) => ReactNode;
}

/** Who did what and when, newest first. */
export function AuditList({ courseName }: AuditListProps) {
  const { t } = useTranslation('audit');
  const view = useListFilter(readFilter);
  return (
    <AdminList
      title={t('title')}
      words={(word) => t(word)}
      count={({ total }) => t('count', { count: total })}
      view={view}
      search={{ name: 'search', label: t('filter.search') }}
      filters={(_, showAll) => <AuditFilters view={view} onClear={showAll} courseName={courseName} />}
      endpoint={auditApi.endpoints.listAudit}
      // Later pages count from the newest entry that is shown, so that entries written meanwhile do not move them.
      request={(filter, page, first) => ({
        ...auditQuery(filter),
        ...page,
        ...(first?.items[0] && { to: first.items[0].at }),
      })}
      pageSize={50}
      look={{ rowClassName: `${rows.row} ${row.row}`, waiting }}
      row={(entry) => <AuditRow key={entry.id} entry={entry} />}
    />
  );
}
