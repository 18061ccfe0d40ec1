import { useTranslation } from 'react-i18next';
import type { PublicCertificate } from '#contract/certificates.ts';
import { Button } from '../../design-system/button/button.tsx';
import { Icon, type IconName } from '../../design-system/icon/icon.tsx';
import { Note, Text } from '../../design-system/text/text.tsx';
import { useLanguage } from '../../i18n/language.tsx';
import { formatDay } from '../../lib/format-day.ts';
import { useSettings } from '../../lib/settings.tsx';
import styles from './certificate-check.module.css';

type Validity = 'valid' | 'revoked' | 'unknown';

const icons: Readonly<Record<Validity, IconName>> = { valid: 'check', revoked: 'warning', unknown: 'search' };

interface CertificateCheckProps {
  /** As the visitor typed it. */
  readonly number: string;
  /** null if there is no such certificate. */
  readonly certificate: PublicCertificate | null;
}

/** Says before anything else whether a certificate is valid, revoked or unknown. */
export function CertificateCheck({ number, certificate }: CertificateCheckProps) {
  const { t } = useTranslation('certificates');
  const language = useLanguage();
  const { site } = useSettings();
  const validity: Validity = certificate === null ? 'unknown' : certificate.revokedAt === null ? 'valid' : 'revoked';
  return (
    <article className={styles.check} data-validity={validity}>
      <header className={styles.verdict}>
        <span className={styles.sign}>
          <Icon name={icons[validity]} size={28} />
        </span>
        <div className={styles.words}>
          <Text as="h1" size="lsm">
            {t(`check.${validity}Title`)}
          </Text>
          <Text size="sxs" tone="muted">
            {t(`check.${validity}Text`, {
              number,
              lab: site.groupTitle[language],
              date: formatDay(certificate?.revokedAt?.slice(0, 10) ?? '', language),
            })}
          </Text>
        </div>
      </header>
      {certificate?.replacedBy != null && (
        <Button
          to={`/certificate/${certificate.replacedBy}`}
          variant="secondary"
          width="content"
          className={styles.other}
        >
          {t('check.replacedBy', { number: certificate.replacedBy })}
        </Button>
      )}
      {certificate && <CertificateFacts {...certificate} />}
      <Button to="/certificate" variant="secondary" icon="search" width="content" className={styles.other}>
        {t('check.other')}
      </Button>
    </article>
  );
}

function CertificateFacts({ number, name, surname, courseTitle, finishedAt, issuedAt }: PublicCertificate) {
  const { t } = useTranslation('certificates');
  const language = useLanguage();
  const day = (instant: string) => (
    <time dateTime={instant.slice(0, 10)}>{formatDay(instant.slice(0, 10), language)}</time>
  );
  return (
    <dl className={styles.facts}>
      <div className={styles.main}>
        <dt>{t('check.person')}</dt>
        <Text as="dd" size="ml" weight="semibold">
          {t('person', { name, surname })}
        </Text>
      </div>
      <div className={styles.main}>
        <dt>{t('check.course')}</dt>
        <Text as="dd" size="m" weight="semibold">
          {courseTitle}
        </Text>
        <Note as="dd">{t('check.courseText')}</Note>
      </div>
      <div>
        <dt>{t('check.finished')}</dt>
        <dd>{day(finishedAt)}</dd>
      </div>
      <div>
        <dt>{t('check.issued')}</dt>
        <dd>{day(issuedAt)}</dd>
      </div>
      <div>
        <dt>{t('check.number')}</dt>
        <dd className={styles.number}>{number}</dd>
      </div>
    </dl>
  );
}
