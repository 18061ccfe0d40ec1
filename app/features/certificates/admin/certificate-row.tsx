import { useTranslation } from 'react-i18next';
import type { Certificate } from '#contract/certificates.ts';
import { Button } from '../../../design-system/button/button.tsx';
import { Icon } from '../../../design-system/icon/icon.tsx';
import { stack } from '../../../design-system/layout/layout.ts';
import rows from '../../../design-system/rows/rows.module.css';
import { Caption, Note, Text } from '../../../design-system/text/text.tsx';
import { useToast } from '../../../design-system/toast/toast.tsx';
import { useLanguage } from '../../../i18n/language.tsx';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { formatDay } from '../../../lib/format-day.ts';
import { errorCodeOf } from '../../../store/error-code.ts';
import { certificatesApi } from '../certificates.api.ts';
import styles from './certificate-row.module.css';

interface CertificateRowProps {
  readonly certificate: Certificate;
  /** Issues it again, in the present name of its holder. */
  readonly onReissue: () => void;
  /** Revokes it, or makes it valid again. */
  readonly onChange: () => void;
}

function CertificateStatus({
  certificate: { issuedAt, revokedAt, revocationReason, replacedBy },
}: Pick<CertificateRowProps, 'certificate'>) {
  const { t } = useTranslation('certificates');
  const language = useLanguage();
  const day = (instant: string) => formatDay(instant.slice(0, 10), language);
  return (
    <div className={stack('0', 'shrinks', 'breakWords')}>
      <Text as="span" size="xs" weight="medium" className={revokedAt === null ? styles.valid : styles.revoked}>
        <Icon name={revokedAt === null ? 'check' : 'lock'} size={16} />
        {t(revokedAt === null ? 'row.valid' : 'row.notValid')}
      </Text>
      <Note as="span">
        {t('row.issued', { date: day(issuedAt) })}
        {revokedAt !== null &&
          `, ${t(revocationReason === '' ? 'row.revoked' : 'row.revokedBecause', { date: day(revokedAt), reason: revocationReason })}`}
        {replacedBy !== null && `, ${t('row.replacedBy', { number: replacedBy })}`}
      </Note>
    </div>
  );
}

/** One certificate: its holder and course, whether it is valid, and the actions on it. */
export function CertificateRow({ certificate, onReissue, onChange }: CertificateRowProps) {
  const { t } = useTranslation('certificates');
  const language = useLanguage();
  const errorText = useErrorText();
  const showToast = useToast();
  const [download, { isLoading }] = certificatesApi.useGetCertificateFileMutation();
  const { number, courseTitle, courseId, email, revokedAt } = certificate;
  const name = t('person', { name: certificate.name, surname: certificate.surname });
  const isRevoked = revokedAt !== null;
  const isReplaced = certificate.replacedBy !== null;
  const take = async () => {
    const { data, error } = await download({ number, language });
    if (data !== undefined) showToast(t('row.downloaded', { name: data }));
    else showToast(t('row.downloadFailed', { reason: errorText(errorCodeOf(error)) }), 'danger');
  };
  return (
    <li className={`${rows.row} ${rows.lit} ${styles.row}`}>
      <div className={stack('0', 'shrinks', 'breakWords')}>
        <Text as="div" size="sxs" weight="medium">
          {name}
        </Text>
        <Note as="div">{email}</Note>
        <Text as="div" size="xs" lines={3}>
          {courseTitle}
        </Text>
        {courseId === null && <Caption as="div">{t('row.courseGone')}</Caption>}
      </div>
      <CertificateStatus certificate={certificate} />
      <div className={styles.actions}>
        <Button
          to={`/certificate/${number}`}
          variant="quiet"
          size="s"
          className={styles.number}
          aria-label={t('row.check', { number })}
        >
          {number}
        </Button>
        <Button variant="quiet" size="s" icon="download" iconOnly busy={isLoading} onClick={() => void take()}>
          {t('row.download', { number })}
        </Button>
        {!isReplaced && (
          <>
            <Button variant="quiet" size="s" icon="retry" iconOnly onClick={onReissue}>
              {t('row.reissueName', { name, number })}
            </Button>
            <Button
              variant="quiet"
              size="s"
              className={isRevoked ? undefined : styles.revoke}
              aria-label={t(isRevoked ? 'row.restoreName' : 'row.revokeName', { name, number })}
              onClick={onChange}
            >
              {t(isRevoked ? 'row.restore' : 'row.revoke')}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
