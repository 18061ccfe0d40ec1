import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../design-system/button/button.tsx';
import { ErrorState } from '../../design-system/error-state/error-state.tsx';
import { useErrorText } from '../../editing/use-error-text.ts';
import { errorCodeOf } from '../../store/error-code.ts';
import { OffPaper, OnPaper } from './paper.tsx';
import styles from './print-button.module.css';
import type { Printing } from './use-printing.ts';

interface PrintButtonProps {
  readonly printing: Printing<unknown>;
  /** How many rows will be printed. */
  readonly count: number;
  /** How many lines of paper each of them takes; default 1. */
  readonly linesOfRow?: number | undefined;
}

/** Browsers take half a minute to lay out so many rows on paper, and give up at three times as many. */
const maxPrintedLines = 3_000;

/** Says how many will be printed, and how many of them have come. More than a browser can print are refused, with what to do instead. */
export function PrintButton({ printing: { loaded, start }, count, linesOfRow = 1 }: PrintButtonProps) {
  const { t } = useTranslation('results');
  const statusId = useId();
  const maxRows = Math.floor(maxPrintedLines / linesOfRow);
  const isTooLong = count > maxRows;
  return (
    <>
      <Button
        variant="secondary"
        size="s"
        width="content"
        busy={loaded !== null}
        disabled={count === 0}
        looksDisabled={isTooLong}
        aria-describedby={isTooLong ? statusId : undefined}
        onClick={isTooLong ? undefined : start}
      >
        {t('print.button', { count })}
      </Button>
      <span id={statusId} role="status" className={styles.progress}>
        {loaded !== null && t('print.loading', { loaded, count })}
        {isTooLong && t('print.tooLong', { count: maxRows })}
      </span>
    </>
  );
}

interface PrintFailureProps extends Pick<Printing<unknown>, 'error'> {
  readonly onRetry: () => void;
}

/** Why there is nothing to print, with a way to try again. */
export function PrintFailure({ error, onRetry }: PrintFailureProps) {
  const { t } = useTranslation('results');
  const errorText = useErrorText();
  if (error === undefined) return null;
  return (
    <OffPaper>
      <ErrorState title={t('print.failed')} onRetry={onRetry}>
        {errorText(errorCodeOf(error))}
      </ErrorState>
    </OffPaper>
  );
}

/** On paper, where somebody prints without the button: that this is not everybody. */
export function PartlyPrinted({ count }: { readonly count: number }) {
  const { t } = useTranslation('results');
  return <OnPaper>{t('print.partly', { count })}</OnPaper>;
}
