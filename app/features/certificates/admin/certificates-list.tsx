import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import rows from '../../../design-system/rows/rows.module.css';
import { AdminList } from '../../../lists/admin-list.tsx';
import { ChosenFilter } from '../../../lists/filter-select.tsx';
import { limitsOf, namedCourse, searchedText, useListFilter } from '../../../lists/use-list-filter.ts';
import { certificatesApi } from '../certificates.api.ts';
import row from './certificate-row.module.css';
import { CertificateRow } from './certificate-row.tsx';
import { RevocationDialog } from './revocation-dialog.tsx';

function readFilter(address: URLSearchParams) {
  return { search: searchedText(address), courseId: namedCourse(address) };
}

interface CertificatesListProps {
  /** Draws the name of the course that a view is limited to. */
  readonly courseName: (courseId: string) => ReactNode;
}

/** Every certificate of the site, newest first: find, take the file, revoke. */
export function CertificatesList({ courseName }: CertificatesListProps) {
  const { t } = useTranslation('certificates');
  const view = useListFilter(readFilter);
  const { courseId } = view.filter;
  return (
    <AdminList
      title={t('list.title')}
      words={(word) => t(`list.${word}`)}
      count={({ total }) => t('list.count', { count: total })}
      view={view}
      search={{ name: 'search', label: t('list.search') }}
      filters={() =>
        courseId !== '' && (
          <ChosenFilter label={t('list.allCourses')} onClear={() => view.change({ courseId: '' })}>
            {courseName(courseId)}
          </ChosenFilter>
        )
      }
      endpoint={certificatesApi.endpoints.listCertificates}
      request={(filter, page) => ({ ...limitsOf(filter), ...page })}
      pageSize={50}
      look={{ rowClassName: `${rows.row} ${row.row}` }}
      row={(certificate, ask) => (
        <CertificateRow
          key={certificate.number}
          certificate={certificate}
          onChange={() => ask(({ onClose }) => <RevocationDialog certificate={certificate} onClose={onClose} />)}
        />
      )}
    />
  );
}
