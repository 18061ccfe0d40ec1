import { useTranslation } from 'react-i18next';
import type { Certificate } from '#contract/certificates.ts';
import rows from '../../../design-system/rows/rows.module.css';
import { Skeleton } from '../../../design-system/skeleton/skeleton.tsx';
import { PageRows, WaitingList } from '../../../lists/page-rows.tsx';
import { useListCertificatesQuery } from '../certificates.api.ts';
import row from './certificate-row.module.css';
import { CertificateRow } from './certificate-row.tsx';
import { type CertificatesFilter, certificatesPage } from './certificates-filter.ts';

/** In the place of the first page. */
export function WaitingRows() {
  const { t } = useTranslation('certificates');
  return (
    <WaitingList label={t('list.loading')} className={rows.box} rowClassName={`${rows.row} ${row.row}`}>
      <WaitingWords />
    </WaitingList>
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
  const query = useListCertificatesQuery(certificatesPage(filter, page));
  return (
    <PageRows
      query={query}
      waiting={<WaitingWords />}
      rowClassName={`${rows.row} ${row.row}`}
      failedTitle={t('list.moreFailed')}
    >
      {(certificate) => (
        <CertificateRow key={certificate.number} certificate={certificate} onChange={() => onChange(certificate)} />
      )}
    </PageRows>
  );
}
