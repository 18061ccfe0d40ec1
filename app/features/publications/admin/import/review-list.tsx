import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { List, useDynamicRowHeight } from 'react-window';
import type { ReviewedEntry } from '#contract/publications.ts';
import styles from './review-list.module.css';
import { ReviewRow } from './review-row.tsx';

/** Of a row until it has been measured. */
const usualRowHeightPx = 72;
const firstHeightPx = 640;

interface ReviewListProps {
  readonly entries: readonly ReviewedEntry[];
  readonly ticked: ReadonlySet<number>;
  readonly onTick: (entry: ReviewedEntry, isTicked: boolean) => void;
}

/** The entries, of which only those in sight are drawn, however many there are. */
export function ReviewList({ entries, ticked, onTick }: ReviewListProps) {
  const { t } = useTranslation('publicationsAdmin');
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const rowHeight = useDynamicRowHeight({ defaultRowHeight: usualRowHeightPx });
  const toggle = ({ index }: ReviewedEntry) => {
    const next = new Set(opened);
    if (!next.delete(index)) next.add(index);
    setOpened(next);
  };
  return (
    <List
      className={styles.list ?? ''}
      aria-label={t('import.review.entries')}
      rowComponent={ReviewRow}
      rowCount={entries.length}
      rowHeight={rowHeight}
      rowProps={{ entries, ticked, onTick, opened, onOpen: toggle }}
      defaultHeight={firstHeightPx}
      overscanCount={4}
      style={{ maxHeight: 'min(70vh, 48rem)' }}
    />
  );
}
