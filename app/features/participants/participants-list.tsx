import { useTranslation } from 'react-i18next';
import { List, useDynamicRowHeight } from 'react-window';
import { ParticipantRow, type ParticipantRowProps } from './participant-row.tsx';
import styles from './participants-list.module.css';

/** Of a row with one line; on a narrow screen an address may need more. */
const usualHeightPx = 56;
/** So many such rows are shown before the list scrolls inside itself. */
const maxShownRows = 10;

interface ParticipantsListProps extends ParticipantRowProps {
  readonly total: number;
}

/** The list itself: only the rows in sight are there, however long it is. */
export function ParticipantsList({ total, ...row }: ParticipantsListProps) {
  const { t } = useTranslation('participants');
  const { search, show, order } = row.filter;
  // Other people, or another order, begin at the top.
  const content = JSON.stringify([search, show, order]);
  const rowHeight = useDynamicRowHeight({ defaultRowHeight: usualHeightPx, key: content });
  return (
    <List
      key={content}
      className={styles.list ?? ''}
      aria-label={t('title')}
      tabIndex={0}
      rowComponent={ParticipantRow}
      rowCount={total}
      rowHeight={rowHeight}
      rowProps={row}
      defaultHeight={Math.min(total, maxShownRows) * usualHeightPx}
      overscanCount={4}
      style={{ maxHeight: `min(${maxShownRows * usualHeightPx}px, 70vh)` }}
    />
  );
}
