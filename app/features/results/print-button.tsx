import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../design-system/button/button.tsx';
import styles from './print-button.module.css';
import type { Printing } from './use-printing.ts';

interface PrintButtonProps {
  readonly printing: Printing<unknown>;
  readonly length: PrintedLength;
}

interface PrintedLength {
  readonly rows: number;
  /** A longer list is refused. */
  readonly maxRows: number;
  /** The id of the note about this. */
  readonly noteId: string;
}

/** Browsers need half a minute to lay out so many rows on paper, and fail at three times as many. */
const maxPrintedLines = 3_000;

/**
 * Returns the length of a printed list.
 * @param linesOfRow how many lines of paper each row takes
 */
export function usePrintedLength(rows: number, linesOfRow = 1): PrintedLength {
  return { rows, maxRows: Math.floor(maxPrintedLines / linesOfRow), noteId: useId() };
}

/** A print button that says how many rows will be printed, and how many have loaded. */
export function PrintButton({ printing: { loaded, start }, length: { rows, maxRows, noteId } }: PrintButtonProps) {
  const { t } = useTranslation('results');
  const isTooLong = rows > maxRows;
  return (
    <>
      <Button
        variant="secondary"
        size="s"
        width="content"
        busy={loaded !== null}
        disabled={rows === 0}
        looksDisabled={isTooLong}
        aria-describedby={isTooLong ? noteId : undefined}
        onClick={isTooLong ? undefined : start}
      >
        {t('print.button', { count: rows })}
      </Button>
      <span role="status" className={styles.progress}>
        {loaded !== null && t('print.loading', { loaded, count: rows })}
      </span>
    </>
  );
}

/** Says that a list is too long for a browser to print, and what to do instead. */
export function PrintNote({ length: { rows, maxRows, noteId } }: Pick<PrintButtonProps, 'length'>) {
  const { t } = useTranslation('results');
  return (
    <p id={noteId} role="status" className={styles.note}>
      {rows > maxRows && t('print.tooLong', { count: maxRows })}
    </p>
  );
}
