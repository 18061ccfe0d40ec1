import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../design-system/button/button.tsx';
import { Icon } from '../../design-system/icon/icon.tsx';
import { Caption } from '../../design-system/text/text.tsx';
import type { EmbeddedFile, OutlineEntry } from './opened-pdf.ts';
import styles from './outline-panel.module.css';

interface OutlinePanelProps {
  readonly entries: readonly OutlineEntry[];
  readonly files: readonly EmbeddedFile[];
  readonly labels: readonly string[] | null;
  /** Called with the panel after an entry was followed. */
  readonly onFollow: (panel: HTMLElement) => void;
  readonly onClose: () => void;
}

/** A PDF's table of contents, and its embedded files, which can be saved. */
export function OutlinePanel({ entries, files, labels, onFollow, onClose }: OutlinePanelProps) {
  const { t } = useTranslation('reading');
  const panel = useRef<HTMLElement>(null);
  return (
    <nav
      ref={panel}
      className={styles.panel}
      aria-label={t('outline.label')}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      <OutlineList entries={entries} labels={labels} onFollow={() => panel.current && onFollow(panel.current)} />
      {files.length > 0 && (
        <section aria-label={t('files.label')}>
          <div className={styles.heading}>
            <Caption as="p">{t('files.label')}</Caption>
          </div>
          <ul className={styles.list}>
            {files.map(({ name, save }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: names may be the same, and the list never changes.
              <li key={index}>
                <Button variant="quiet" icon="download" className={styles.file} onClick={save}>
                  {t('files.save', { name })}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </nav>
  );
}

interface OutlineListProps {
  readonly entries: readonly OutlineEntry[];
  readonly labels: readonly string[] | null;
  readonly onFollow: () => void;
}

function OutlineList({ entries, ...shared }: OutlineListProps) {
  return (
    <ul className={styles.list}>
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: titles may be the same, and the list never changes.
        <OutlineItem key={index} entry={entry} {...shared} />
      ))}
    </ul>
  );
}

interface OutlineItemProps extends Omit<OutlineListProps, 'entries'> {
  readonly entry: OutlineEntry;
}

/** Returns the name of the page that an entry leads to; undefined until it is known. */
function usePageName({ findPage }: OutlineEntry, labels: readonly string[] | null): string | undefined {
  const [page, setPage] = useState<number | null>(null);
  useEffect(() => {
    void findPage().then(setPage);
  }, [findPage]);
  return page === null ? undefined : labels?.[page - 1] || String(page);
}

function OutlineItem({ entry, labels, onFollow }: OutlineItemProps) {
  const pageName = usePageName(entry, labels);
  const { t } = useTranslation('reading');
  const [isOpen, setOpen] = useState(entry.isOpen);
  const title = entry.title || t('outline.untitled');
  const hasEntries = entry.entries.length > 0;
  return (
    <li>
      <div className={styles.item}>
        {hasEntries && (
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-label={t('outline.parts', { title })}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name={isOpen ? 'arrow-down' : 'arrow-right'} size={16} />
          </button>
        )}
        <button
          type="button"
          className={styles.title}
          onClick={() => {
            entry.follow();
            onFollow();
          }}
        >
          {title}
          {pageName !== undefined && <span className={styles.page}> {pageName}</span>}
        </button>
      </div>
      {hasEntries && isOpen && <OutlineList entries={entry.entries} labels={labels} onFollow={onFollow} />}
    </li>
  );
}
