import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Certificate } from '#contract/certificates.ts';
import { maxRevocationReasonLength } from '#contract/limits.ts';
import rows from '../../../design-system/rows/rows.module.css';
import { Note, Text } from '../../../design-system/text/text.tsx';
import { TextArea } from '../../../design-system/text-area/text-area.tsx';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { AdminList } from '../../../lists/admin-list.tsx';
import { ConfirmDialog } from '../../../lists/confirm-dialog.tsx';
import { ChosenFilter } from '../../../lists/filter-select.tsx';
import { filterQuery, namedCourse, searchedText, useListFilter } from '../../../lists/use-list-filter.ts';
import { certificatesApi } from '../certificates.api.ts';
import row from './certificate-row.module.css';
import { CertificateRow } from './certificate-row.tsx';

interface RevocationDialogProps {
  readonly certificate: Certificate;
  readonly onClose: () => void;
}

/** Asks before it revokes a certificate or makes it valid again, and says the consequences. */
export function RevocationDialog({ certificate, onClose }: RevocationDialogProps) {
  const { t } = useTranslation('certificates');
  const errorText = useErrorText();
  const [revoke] = certificatesApi.useRevokeCertificateMutation();
  const [reason, setReason] = useState('');
  const { number, courseTitle, revokedAt } = certificate;
  const name = t('person', { name: certificate.name, surname: certificate.surname });
  const isRevoking = revokedAt === null;
  const isTooLong = reason.trim().length > maxRevocationReasonLength;
  return (
    <ConfirmDialog
      words={(word) => t(isRevoking ? `revoke.${word}` : `restore.${word}`, { name })}
      alreadyGone={t('revoke.gone')}
      isDanger={isRevoking}
      canConfirm={!isTooLong}
      onConfirm={() => revoke({ number, isRevoked: isRevoking, reason })}
      onClose={onClose}
    >
      <Note>
        {number} · {courseTitle}
      </Note>
      <Text size="sxs">{t(isRevoking ? 'revoke.text' : 'restore.text')}</Text>
      {isRevoking && (
        <TextArea
          label={t('revoke.reason')}
          name="reason"
          required={false}
          rows={2}
          hint={t('revoke.reasonHint')}
          maxCharacters={maxRevocationReasonLength}
          error={isTooLong ? errorText('TOO_LONG') : undefined}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
    </ConfirmDialog>
  );
}

/** Asks before it issues a certificate again, and says the consequences. */
export function ReissueDialog({ certificate, onClose }: RevocationDialogProps) {
  const { t } = useTranslation('certificates');
  const [reissue] = certificatesApi.useReissueCertificateMutation();
  const { number, courseTitle } = certificate;
  const name = t('person', { name: certificate.name, surname: certificate.surname });
  return (
    <ConfirmDialog
      words={(word) => t(`reissue.${word}`, { name })}
      isDanger={false}
      onConfirm={() => reissue(number)}
      onClose={onClose}
    >
      <Note>
        {number} · {courseTitle}
      </Note>
      <Text size="sxs">{t('reissue.text')}</Text>
    </ConfirmDialog>
  );
}

function readFilter(address: URLSearchParams) {
  return { search: searchedText(address), courseId: namedCourse(address) };
}

interface CertificatesListProps {
  /** Draws the name of the course that the view is limited to. */
  readonly courseName: (courseId: string) => ReactNode;
}

/** Every certificate of the site, newest first, to be found, downloaded and revoked. */
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
      request={(filter, page) => ({ ...filterQuery(filter), ...page })}
      pageSize={50}
      look={{ rowClassName: `${rows.row} ${row.row}` }}
      row={(certificate, ask) => (
        <CertificateRow
          key={certificate.number}
          certificate={certificate}
          onReissue={() => ask(({ onClose }) => <ReissueDialog certificate={certificate} onClose={onClose} />)}
          onChange={() => ask(({ onClose }) => <RevocationDialog certificate={certificate} onClose={onClose} />)}
        />
      )}
    />
  );
}
