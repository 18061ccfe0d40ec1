import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import rows from '../../design-system/rows/rows.module.css';
import { AdminList } from '../../lists/admin-list.tsx';
import { WaitingWords } from '../../lists/list-pages.tsx';
import { useListFilter } from '../../lists/use-list-filter.ts';
import { auditApi } from './audit.api.ts';
import { auditQuery, readFilter } from './audit-filter.ts';
import { AuditFilters } from './audit-filters.tsx';
import row from './audit-row.module.css';
import { AuditRow } from './audit-row.tsx';

const waiting = (
  <>
    <span className={row.sign} />
    <WaitingWords />
  </>
);

interface AuditListProps {
  /** Draws the name of the course that a view is limited to. */
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
      // Later pages count from the newest entry that is shown, so that what is written meanwhile does not move them.
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
