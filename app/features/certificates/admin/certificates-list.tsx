import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Certificate } from '#contract/certificates.ts';
import { Button } from '../../../design-system/button/button.tsx';
import { EmptyState } from '../../../design-system/empty-state/empty-state.tsx';
import { ErrorState } from '../../../design-system/error-state/error-state.tsx';
import { cluster } from '../../../design-system/layout/layout.ts';
import rows from '../../../design-system/rows/rows.module.css';
import { Text } from '../../../design-system/text/text.tsx';
import { VisuallyHidden } from '../../../design-system/visually-hidden/visually-hidden.tsx';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { PageByPage } from '../../../lists/page-by-page.tsx';
import { SearchField } from '../../../lists/search-field.tsx';
import { useReady } from '../../../lists/use-ready.ts';
import { errorCodeOf } from '../../../store/error-code.ts';
import { useListCertificatesQuery } from '../certificates.api.ts';
import {
  allCertificates,
  type CertificatesFilter,
  certificatesPage,
  pageSize,
  useCertificatesFilter,
} from './certificates-filter.ts';
import styles from './certificates-list.module.css';
import { CertificatesPage, WaitingRows } from './certificates-page.tsx';
import { RevocationDialog } from './revocation-dialog.tsx';

interface ToolsProps {
  readonly filter: CertificatesFilter;
  readonly onFilter: (changes: Partial<CertificatesFilter>) => void;
  /** Name of the course that the view is limited to. */
  readonly courseName: ReactNode;
}

function Tools({ filter, onFilter, courseName }: ToolsProps) {
  const { t } = useTranslation('certificates');
  return (
    <div className={cluster('1half 2', 'alignBottom')}>
      <div className={styles.search}>
        <SearchField label={t('list.search')} value={filter.search} onSearch={(search) => onFilter({ search })} />
      </div>
      {filter.courseId !== '' && (
        <Button
          variant="secondary"
          size="s"
          width="content"
          iconAfter="cross"
          className={styles.course}
          onClick={() => onFilter({ courseId: '' })}
        >
          <span className={styles.courseName}>{courseName}</span>
          <VisuallyHidden>. {t('list.allCourses')}</VisuallyHidden>
        </Button>
      )}
    </div>
  );
}

interface NoneProps {
  readonly isAll: boolean;
  readonly onShowAll: () => void;
}

function NoCertificates({ isAll, onShowAll }: NoneProps) {
  const { t } = useTranslation('certificates');
  if (isAll) return <EmptyState title={t('list.emptyTitle')}>{t('list.emptyText')}</EmptyState>;
  const showAll = (
    <Button variant="secondary" onClick={onShowAll}>
      {t('list.showAll')}
    </Button>
  );
  return (
    <EmptyState title={t('list.nothingFoundTitle')} action={showAll}>
      {t('list.nothingFoundText')}
    </EmptyState>
  );
}

interface FoundProps {
  readonly filter: CertificatesFilter;
  readonly onShowAll: () => void;
  readonly onChange: (certificate: Certificate) => void;
}

function Found({ filter, onShowAll, onChange }: FoundProps) {
  const { t } = useTranslation('certificates');
  const errorText = useErrorText();
  // Learners get theirs all the time, so what another page has cached is not enough here.
  const { data, currentData, error, isFetching, refetch } = useListCertificatesQuery(certificatesPage(filter, 0), {
    refetchOnMountOrArgChange: true,
  });
  const shown = useReady(filter, currentData !== undefined);
  if (!currentData && error) {
    return (
      <ErrorState title={t('list.failed')} onRetry={() => void refetch()} isRetrying={isFetching}>
        {errorText(errorCodeOf(error))}
      </ErrorState>
    );
  }
  if (!data) return <WaitingRows />;
  if (data.total === 0) {
    return <NoCertificates isAll={Object.values(shown).every((value) => value === '')} onShowAll={onShowAll} />;
  }
  return (
    <>
      <Text as="p" size="xss" tone="muted" role="status">
        {t('list.count', { count: data.total })}
      </Text>
      <PageByPage
        key={JSON.stringify(shown)}
        total={data.total}
        pageSize={pageSize}
        isStale={shown !== filter}
        className={rows.box}
      >
        {(page) => <CertificatesPage key={page} filter={shown} page={page} onChange={onChange} />}
      </PageByPage>
    </>
  );
}

interface CertificatesListProps {
  /** Draws the name of the course that a view is limited to. */
  readonly courseName: (courseId: string) => ReactNode;
}

/** Every certificate of the site, newest first; the view stands in the page's address. */
export function CertificatesList({ courseName }: CertificatesListProps) {
  const { t } = useTranslation('certificates');
  const [filter, change] = useCertificatesFilter();
  const [changing, setChanging] = useState<Certificate | null>(null);
  const list = useRef<HTMLElement>(null);
  const showAll = () => {
    change(allCertificates);
    list.current?.focus();
  };
  return (
    // The focus comes here when the button that had it is gone.
    <section ref={list} tabIndex={-1} className={styles.list} aria-label={t('list.title')}>
      <Tools
        filter={filter}
        onFilter={change}
        courseName={filter.courseId === '' ? undefined : courseName(filter.courseId)}
      />
      <Found filter={filter} onShowAll={showAll} onChange={setChanging} />
      {changing && <RevocationDialog key={changing.number} certificate={changing} onClose={() => setChanging(null)} />}
    </section>
  );
}
