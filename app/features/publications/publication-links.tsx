import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublicationStory } from '#contract/publications.ts';
import { Icon } from '../../design-system/icon/icon.tsx';
import { doiAddress } from './publication-addresses.ts';
import styles from './publication-links.module.css';

interface PublicationLinksProps {
  readonly story: Pick<PublicationStory, 'doi' | 'url' | 'pdfUrl'>;
  /** Items before the other links: citing and choosing the work. */
  readonly children?: ReactNode;
}

/** Links to the work itself: by its DOI, or else by its address, and as a PDF. */
export function PublicationLinks({ story: { doi, url, pdfUrl }, children }: PublicationLinksProps) {
  const { t } = useTranslation('publications');
  const page = doi === null ? url : doiAddress(doi);
  return (
    <ul className={styles.links}>
      {children}
      {page !== null && (
        <li>
          <a href={page} rel="external noopener" className={styles.link}>
            {doi === null ? t('row.site') : t('row.doi', { doi })}
            <Icon name="external" size={14} label={t('row.otherSite')} />
          </a>
        </li>
      )}
      {pdfUrl !== null && (
        <li>
          <a href={pdfUrl} rel="external noopener" type="application/pdf" className={styles.link}>
            {t('row.pdf')}
            <Icon name="external" size={14} label={t('row.otherSite')} />
          </a>
        </li>
      )}
    </ul>
  );
}
