import { useTranslation } from 'react-i18next';
import { List } from 'react-window';
import { ParticipantRow, type ParticipantRowProps } from './participant-row.tsx';
import styles from './participants-list.module.css';

const rowHeightPx = 56;
/** So many rows are shown before the list scrolls inside itself. */
const maxShownRows = 10;

interface ParticipantsListProps extends ParticipantRowProps {
  readonly total: number;
}

/** The list itself: only the rows in sight are there, however long it is. */
export function ParticipantsList({ total, ...row }: ParticipantsListProps) {
  const { t } = useTranslation('participants');
  const { search, show, order } = row.filter;
  const heightPx = Math.min(total, maxShownRows) * rowHeightPx;
  return (
    <List
      // Other people, or another order, begin at the top.
      key={JSON.stringify([search, show, order])}
      className={styles.list ?? ''}
      aria-label={t('title')}
      tabIndex={0}
      rowComponent={ParticipantRow}
      rowCount={total}
      rowHeight={rowHeightPx}
      rowProps={row}
      defaultHeight={heightPx}
      overscanCount={4}
      style={{ height: heightPx, maxHeight: '70vh' }}
    />
  );
}
