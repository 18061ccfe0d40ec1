import { useTranslation } from 'react-i18next';
import { List, type RowComponentProps, useDynamicRowHeight } from 'react-window';
import styles from './import-review.module.css';

export interface ImportLine {
  readonly line: number;
  readonly text: string;
  /** What is wrong with it. */
  readonly fault?: string | undefined;
}

/** Of a line until it has been measured. */
const usualHeightPx = 26;
const firstHeightPx = 192;

interface ImportLinesProps {
  /** Names the list. */
  readonly label: string;
  readonly lines: readonly ImportLine[];
}

/** Lines of a list of addresses, of which only those in sight are drawn, however many there are. */
export function ImportLines({ label, lines }: ImportLinesProps) {
  const rowHeight = useDynamicRowHeight({ defaultRowHeight: usualHeightPx });
  return (
    <List
      className={styles.lines ?? ''}
      aria-label={label}
      tabIndex={0}
      rowComponent={LineRow}
      rowCount={lines.length}
      rowHeight={rowHeight}
      rowProps={{ lines }}
      defaultHeight={firstHeightPx}
      overscanCount={4}
      style={{ maxHeight: firstHeightPx }}
    />
  );
}

function LineRow({ index, style, ariaAttributes, lines }: RowComponentProps<Pick<ImportLinesProps, 'lines'>>) {
  const { t } = useTranslation('participants');
  const { line, text, fault } = lines[index] ?? { line: 0, text: '' };
  return (
    <div {...ariaAttributes} style={style} className={styles.row}>
      <span className={styles.line}>{t('import.line', { line })}</span> {text}
      {fault !== undefined && <span className={styles.fault}> — {fault}</span>}
    </div>
  );
}
