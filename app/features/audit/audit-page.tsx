import { useTranslation } from 'react-i18next';
import type { AuditQuery } from '#contract/audit.ts';
import { ErrorState } from '../../design-system/error-state/error-state.tsx';
import { Skeleton } from '../../design-system/skeleton/skeleton.tsx';
import { useErrorText } from '../../editing/use-error-text.ts';
import { errorCodeOf } from '../../store/error-code.ts';
import { useListAuditQuery } from './audit.api.ts';
import styles from './audit-list.module.css';
import rowStyles from './audit-row.module.css';
import { AuditRow } from './audit-row.tsx';

/** How many entries come with one call. */
export const pageSize = 50;

/** What one page of a view is asked for by; pages count from 0. */
export function auditPage(query: AuditQuery, page: number): AuditQuery {
  return { ...query, limit: pageSize, offset: page * pageSize };
}

const waitingRows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const;

/** In the place of the first page. */
export function WaitingRows() {
  const { t } = useTranslation('audit');
  return (
    <div className={styles.rows} role="status" aria-label={t('loading')}>
      {waitingRows.map((row) => (
        <div key={row} className={rowStyles.row}>
          <WaitingWords />
        </div>
      ))}
    </div>
  );
}

function WaitingWords() {
  return (
    <>
      <span className={rowStyles.sign} />
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
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = useListAuditQuery(auditPage(query, page));
  if (data) return data.items.map((entry) => <AuditRow key={entry.id} entry={entry} />);
  if (!error) {
    return waitingRows.map((row) => (
      <li key={row} className={rowStyles.row}>
        <WaitingWords />
      </li>
    ));
  }
  return (
    <li className={styles.failedPage}>
      <ErrorState title={t('moreFailed')} onRetry={() => void refetch()} isRetrying={isFetching}>
        {errorText(errorCodeOf(error))}
      </ErrorState>
    </li>
  );
}
