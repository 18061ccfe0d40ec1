import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../design-system/icon/icon.tsx';
import type { OutlineEntry } from './opened-pdf.ts';
import styles from './outline-panel.module.css';

interface OutlinePanelProps {
  readonly entries: readonly OutlineEntry[];
  /** After an entry was followed; is given the panel. */
  readonly onFollow: (panel: HTMLElement) => void;
  /** By Escape. */
  readonly onClose: () => void;
}

/** A PDF's own table of contents. */
export function OutlinePanel({ entries, onFollow, onClose }: OutlinePanelProps) {
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
      <OutlineList entries={entries} onFollow={() => panel.current && onFollow(panel.current)} />
    </nav>
  );
}

interface OutlineListProps {
  readonly entries: readonly OutlineEntry[];
  readonly onFollow: () => void;
}

function OutlineList({ entries, onFollow }: OutlineListProps) {
  return (
    <ul className={styles.list}>
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: titles may be the same, and the list never changes.
        <OutlineItem key={index} entry={entry} onFollow={onFollow} />
      ))}
    </ul>
  );
}

function OutlineItem({ entry, onFollow }: { readonly entry: OutlineEntry; readonly onFollow: () => void }) {
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
        </button>
      </div>
      {hasEntries && isOpen && <OutlineList entries={entry.entries} onFollow={onFollow} />}
    </li>
  );
}
