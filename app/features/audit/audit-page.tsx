import { useTranslation } from 'react-i18next';
import type { AuditQuery } from '#contract/audit.ts';
import rows from '../../design-system/rows/rows.module.css';
import { Skeleton } from '../../design-system/skeleton/skeleton.tsx';
import { PageRows, WaitingList } from '../../lists/page-rows.tsx';
import { useListAuditQuery } from './audit.api.ts';
import row from './audit-row.module.css';
import { AuditRow } from './audit-row.tsx';

/** How many entries come with one call. */
export const pageSize = 50;

/** What one page of a view is asked for by; pages count from 0. */
export function auditPage(query: AuditQuery, page: number): AuditQuery {
  return { ...query, limit: pageSize, offset: page * pageSize };
}

/** In the place of the first page. */
export function WaitingRows() {
  const { t } = useTranslation('audit');
  return (
    <WaitingList label={t('loading')} className={rows.box} rowClassName={`${rows.row} ${row.row}`}>
      <WaitingWords />
    </WaitingList>
  );
}

function WaitingWords() {
  return (
    <>
      <span className={row.sign} />
      <div>
        <Skeleton width="long" />
        <Skeleton width="half" />
      </div>
    </>
  );
}

interface AuditPageProps {
  readonly query: AuditQuery;
  /** Counted from 0. */
  readonly page: number;
}

/** The entries of one page. */
export function AuditPage({ query, page }: AuditPageProps) {
  const { t } = useTranslation('audit');
  const answer = useListAuditQuery(auditPage(query, page));
  return (
    <PageRows
      query={answer}
      waiting={<WaitingWords />}
      rowClassName={`${rows.row} ${row.row}`}
      failedTitle={t('moreFailed')}
    >
      {(entry) => <AuditRow key={entry.id} entry={entry} />}
    </PageRows>
  );
}
