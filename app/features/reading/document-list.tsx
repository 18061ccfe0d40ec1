import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Attachment } from '#contract/chapters.ts';
import { Icon } from '../../design-system/icon/icon.tsx';
import { cluster, stack } from '../../design-system/layout/layout.ts';
import styles from './document-list.module.css';
import { DownloadButton } from './download-button.tsx';

/** A PDF of a chapter, and how much of it was read. */
export interface ListedDocument {
  readonly attachment: Attachment;
  readonly pageCount: number | null;
  /** In per cent; null if its pages are not known. */
  readonly share: number | null;
}

interface DocumentListProps {
  readonly documents: readonly ListedDocument[];
  readonly openId: string;
  readonly onOpen: (attachmentId: string) => void;
  readonly renewUrl: (attachmentId: string) => Promise<string>;
}

/** The PDFs of a chapter, one of which is open. A single PDF only shows how much of it was read. */
export function DocumentList({ documents, openId, onOpen, renewUrl }: DocumentListProps) {
  const { t } = useTranslation('reading');
  const isChoice = documents.length > 1;
  return (
    <ul className={stack('half')} aria-label={t('documents.label')}>
      {documents.map(({ attachment, pageCount, share }) => {
        const { id, name, url } = attachment;
        const isOpen = id === openId;
        const words = (
          <>
            <Icon name={share === 100 ? 'check' : 'attachment'} className={styles.icon} />
            <span className={cluster('0 2', 'baseline', 'shrinks')}>
              <span className={styles.name}>{name}</span>
              <span className={styles.facts}>
                {pageCount !== null && <span>{t('documents.pages', { count: pageCount })}</span>}
                {share !== null && <span>{t('documents.seen', { share })}</span>}
              </span>
            </span>
          </>
        );
        return (
          <li key={id} className={isChoice && isOpen ? styles.open : styles.item}>
            <Opener isChoice={isChoice} isOpen={isOpen} onOpen={() => onOpen(id)}>
              {words}
            </Opener>
            {isChoice && <span className={styles.printed}>{name}</span>}
            <DownloadButton url={url} name={name} renewUrl={() => renewUrl(id)} iconOnly />
          </li>
        );
      })}
    </ul>
  );
}

interface OpenerProps {
  readonly isChoice: boolean;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

function Opener({ isChoice, isOpen, onOpen, children }: OpenerProps) {
  if (!isChoice) return <div className={styles.opener}>{children}</div>;
  return (
    <button type="button" className={styles.opener} aria-current={isOpen || undefined} onClick={onOpen}>
      {children}
    </button>
  );
}
