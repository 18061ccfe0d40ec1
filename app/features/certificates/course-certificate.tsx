import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../design-system/button/button.tsx';
import { Icon } from '../../design-system/icon/icon.tsx';
import { stack } from '../../design-system/layout/layout.ts';
import { Notice } from '../../design-system/notice/notice.tsx';
import { ErrorState } from '../../design-system/states/states.tsx';
import { Note } from '../../design-system/text/note.tsx';
import { Text } from '../../design-system/text/text.tsx';
import { useLanguage } from '../../i18n/language.tsx';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { formatDay } from '../../lib/format-day.ts';
import { errorCodeOf } from '../../store/error-code.ts';
import { CertificateLinks } from './certificate-links.tsx';
import { useCheckCertificateQuery } from './certificates.api.ts';
import styles from './course-certificate.module.css';
import { useOwnCertificate } from './use-own-certificate.ts';

interface CourseCertificateProps {
  readonly courseId: string;
  /** When the course was finished. */
  readonly finishedAt: string;
  /** null while none was issued. */
  readonly certificateNumber: string | null;
}

/** Says that a certificate is not valid any more; nothing while it is. */
function RevokedNotice({ number }: { readonly number: string }) {
  const { t } = useTranslation('certificates');
  const language = useLanguage();
  const { data } = useCheckCertificateQuery(number);
  if (!data || data.revokedAt === null) return null;
  return (
    <Notice tone="warning">{t('card.revoked', { date: formatDay(data.revokedAt.slice(0, 10), language) })}</Notice>
  );
}

/** What a learner has of a course that is finished: the certificate, made when it is asked for, as a file and as a page to show. */
export function CourseCertificate({ courseId, finishedAt, certificateNumber }: CourseCertificateProps) {
  const { t } = useTranslation('certificates');
  const language = useLanguage();
  const errorText = useErrorText();
  const titleId = useId();
  const { number, fileName, isUnderWay, failure, take } = useOwnCertificate(courseId, certificateNumber);
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <span className={styles.sign}>
        <Icon name="check" size={24} />
      </span>
      <div className={stack('1', 'shrinks')}>
        <Text as="h2" size="ml" id={titleId}>
          {t('card.title')}
        </Text>
        <Text size="sxs" tone="muted">
          {t('card.finished', { date: formatDay(finishedAt.slice(0, 10), language) })}
          {number === null && ` ${t('card.offer')}`}
        </Text>
        {number !== null && (
          <Note as="div">
            {t('card.number')}: <span className={styles.number}>{number}</span>
          </Note>
        )}
        <div className={styles.actions}>
          {/* One button for both, so that the focus stays where it is. */}
          <Button icon="download" busy={isUnderWay} onClick={take}>
            {t(number === null ? 'card.get' : 'card.download')}
          </Button>
          {number !== null && <CertificateLinks number={number} />}
        </div>
        <Text as="div" size="xs" tone="muted" role="status">
          {isUnderWay ? t('card.issuing') : fileName !== null && t('card.downloaded', { name: fileName })}
        </Text>
        {number !== null && <RevokedNotice number={number} />}
        {failure !== null && (
          <ErrorState title={t(failure.isOfFile ? 'card.fileFailed' : 'card.issueFailed')} onRetry={take}>
            {errorText(errorCodeOf(failure.error))}
          </ErrorState>
        )}
      </div>
    </section>
  );
}
