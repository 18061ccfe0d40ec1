import { useTranslation } from 'react-i18next';
import type { Certificate } from '#contract/certificates.ts';
import { ErrorState } from '../../../design-system/error-state/error-state.tsx';
import { Skeleton } from '../../../design-system/skeleton/skeleton.tsx';
import { useErrorText } from '../../../editing/use-error-text.ts';
import { errorCodeOf } from '../../../store/error-code.ts';
import { useListCertificatesQuery } from '../certificates.api.ts';
import rowStyles from './certificate-row.module.css';
import { CertificateRow } from './certificate-row.tsx';
import { type CertificatesFilter, certificatesPage } from './certificates-filter.ts';
import styles from './certificates-list.module.css';

const waitingRows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const;

/** In the place of the first page. */
export function WaitingRows() {
  const { t } = useTranslation('certificates');
  return (
    <div className={styles.rows} role="status" aria-label={t('list.loading')}>
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
    <div>
      <Skeleton width="half" />
      <Skeleton width="long" />
    </div>
  );
}

interface CertificatesPageProps {
  readonly filter: CertificatesFilter;
  /** Counted from 0. */
  readonly page: number;
  readonly onChange: (certificate: Certificate) => void;
}

/** The rows of one page. */
export function CertificatesPage({ filter, page, onChange }: CertificatesPageProps) {
  const { t } = useTranslation('certificates');
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = useListCertificatesQuery(certificatesPage(filter, page));
  if (data) {
    return data.items.map((certificate) => (
      <CertificateRow key={certificate.number} certificate={certificate} onChange={() => onChange(certificate)} />
    ));
  }
  if (!error) {
    return waitingRows.map((row) => (
      <li key={row} className={rowStyles.row}>
        <WaitingWords />
      </li>
    ));
  }
  return (
    <li className={styles.failedPage}>
      <ErrorState title={t('list.moreFailed')} onRetry={() => void refetch()} isRetrying={isFetching}>
        {errorText(errorCodeOf(error))}
      </ErrorState>
    </li>
  );
}
