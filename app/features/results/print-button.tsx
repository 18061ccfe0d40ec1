import { useEffect, useEffectEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../design-system/button/button.tsx';
import styles from './print-button.module.css';
import type { Printing } from './use-printing.ts';

interface PrintButtonProps {
  readonly printing: Printing<unknown>;
  readonly length: PrintedLength;
}

/** How much is to be printed. */
interface PrintedLength {
  readonly rows: number;
  /** More are refused. */
  readonly maxRows: number;
  /** Of what says so. */
  readonly noteId: string;
}

/** Browsers take half a minute to lay out so many rows on paper, and give up at three times as many. */
const maxPrintedLines = 3_000;

/** @param linesOfRow how many lines of paper each row takes */
export function usePrintedLength(rows: number, linesOfRow = 1): PrintedLength {
  return { rows, maxRows: Math.floor(maxPrintedLines / linesOfRow), noteId: useId() };
}

/** Ctrl+P: the browser would print only what is drawn at the moment. Within a dialogue it is the dialogue that is meant. */
function usePrintKey(isOffered: boolean, print: () => void): void {
  const followKeys = useEffectEvent((event: KeyboardEvent) => {
    const isPrint = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.code === 'KeyP';
    if (!isPrint || !isOffered || document.activeElement?.closest('[role="dialog"]')) return;
    event.preventDefault();
    print();
  });
  useEffect(() => {
    const follow = (event: KeyboardEvent) => followKeys(event);
    document.addEventListener('keydown', follow);
    return () => document.removeEventListener('keydown', follow);
  }, []);
}

/** Says how many will be printed, and how many of them have come. */
export function PrintButton({ printing: { loaded, start }, length: { rows, maxRows, noteId } }: PrintButtonProps) {
  const { t } = useTranslation('results');
  const isTooLong = rows > maxRows;
  usePrintKey(rows > 0 && !isTooLong, () => loaded === null && start());
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

/** That there is more than a browser can print, with what to do instead. */
export function PrintNote({ length: { rows, maxRows, noteId } }: Pick<PrintButtonProps, 'length'>) {
  const { t } = useTranslation('results');
  return (
    <p id={noteId} role="status" className={styles.note}>
      {rows > maxRows && t('print.tooLong', { count: maxRows })}
    </p>
  );
}
