import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../design-system/button/button.tsx';
import { Icon } from '../../design-system/icon/icon.tsx';
import { stack } from '../../design-system/layout/layout.ts';
import { Notice } from '../../design-system/notice/notice.tsx';
import { Note, Text } from '../../design-system/text/text.tsx';
import { useLanguage, useLocalPath } from '../../i18n/language.tsx';
import { formatDay } from '../../lib/format-day.ts';
import { useSettings } from '../../lib/settings.tsx';
import { useCopying } from '../../lib/use-copying.ts';
import { CallFailure } from '../../lists/call-failure.tsx';
import { selectSession } from '../../store/session-slice.ts';
import { useAppSelector } from '../../store/state.ts';
import { certificatesApi } from './certificates.api.ts';
import styles from './course-certificate.module.css';

/**
 * The user's own certificate of a course.
 * @param known its number, if it was issued before
 */
export function useOwnCertificate(courseId: string, known: string | null) {
  const language = useLanguage();
  const [issue, issuing] = certificatesApi.useIssueCertificateMutation();
  const [download, downloading] = certificatesApi.useGetCertificateFileMutation();
  const isTaking = useRef(false);
  const number = known ?? issuing.data?.number ?? null;
  const isUnderWay = issuing.isLoading || downloading.isLoading;

  const take = async () => {
    // Two presses before the next drawing count as one.
    if (isTaking.current) return;
    isTaking.current = true;
    downloading.reset();
    const taken = number ?? (await issue(courseId)).data?.number;
    if (taken !== undefined) await download({ number: taken, language });
    isTaking.current = false;
  };

  const error = issuing.error ?? downloading.error;
  return {
    number,
    fileName: downloading.data ?? null,
    isUnderWay,
    /** Why the last try failed; null if it did not. */
    failure: error === undefined || isUnderWay ? null : { error, isOfFile: issuing.error === undefined },
    /** Issues the certificate if needed, and downloads it in the page's language. */
    take: () => void take(),
  };
}

/** Ways to show a certificate to others: its public page, and that page's address. */
export function CertificateLinks({ number }: { readonly number: string }) {
  const { t } = useTranslation('certificates');
  const { publicUrl } = useSettings();
  const path = useLocalPath()(`/certificate/${number}`);
  const { outcome, copy } = useCopying();
  const link = publicUrl + path;
  return (
    <>
      <Button variant="quiet" to={`/certificate/${number}`} icon="eye-open">
        {t('card.check')}
      </Button>
      <Button variant="quiet" icon="copy" onClick={() => void copy(link)}>
        {t('card.copyLink')}
      </Button>
      <Text as="div" size="xs" tone="muted" role="status" className={styles.copied}>
        {outcome && t(`card.${outcome}`, { link })}
      </Text>
    </>
  );
}

interface CourseCertificateProps {
  readonly courseId: string;
  readonly finishedAt: string;
  /** null while it is not issued. */
  readonly certificateNumber: string | null;
}

/** Says that a certificate was revoked; nothing while it is valid. */
function RevokedNotice({ number }: { readonly number: string }) {
  const { t } = useTranslation('certificates');
  const language = useLanguage();
  const { data } = certificatesApi.useCheckCertificateQuery(number);
  if (!data || data.revokedAt === null) return null;
  return (
    <Notice tone="warning">{t('card.revoked', { date: formatDay(data.revokedAt.slice(0, 10), language) })}</Notice>
  );
}

/** Letters that the fonts of certificates lack. */
const lettersBeyond =
  /(?![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Devanagari}])\p{L}|\p{Extended_Pictographic}/gv;

/** Warns, before a certificate is made, about letters of the user's name that its fonts lack. */
function MissingLettersNotice() {
  const { t } = useTranslation('certificates');
  const { name, surname } = useAppSelector(selectSession);
  const letters = new Set(`${name} ${surname}`.normalize('NFKC').match(lettersBeyond));
  if (letters.size === 0) return null;
  return <Notice tone="warning">{t('lettersBeyond', { letters: [...letters].join(' ') })}</Notice>;
}

/** The certificate of a finished course. It is made on demand, as a file and as a page to show. */
export function CourseCertificate({ courseId, finishedAt, certificateNumber }: CourseCertificateProps) {
  const { t } = useTranslation('certificates');
  const language = useLanguage();
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
        {number === null && <MissingLettersNotice />}
        <div className={styles.actions}>
          {/* One button in both cases, so that the focus stays on it. */}
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
          <CallFailure
            title={t(failure.isOfFile ? 'card.fileFailed' : 'card.issueFailed')}
            onRetry={take}
            error={failure.error}
          />
        )}
      </div>
    </section>
  );
}
