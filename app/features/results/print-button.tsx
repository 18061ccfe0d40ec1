import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../design-system/button/button.tsx';
import { ErrorState } from '../../design-system/error-state/error-state.tsx';
import { useErrorText } from '../../editing/use-error-text.ts';
import { errorCodeOf } from '../../store/error-code.ts';
import styles from './print-button.module.css';
import type { Printing } from './use-printing.ts';

interface PrintButtonProps {
  readonly printing: Printing<unknown>;
  /** How many rows will be printed. */
  readonly count: number;
}

/** Browsers take half a minute to lay out so many rows on paper, and give up at three times as many. */
const maxPrintedRows = 3_000;

/** Says how many will be printed, and how many of them have come. More than a browser can print are refused, with what to do instead. */
export function PrintButton({ printing: { loaded, start }, count }: PrintButtonProps) {
  const { t } = useTranslation('results');
  const [isRefused, setRefused] = useState(false);
  const isTooLong = count > maxPrintedRows;
  return (
    <>
      <Button
        variant="secondary"
        size="s"
        width="content"
        busy={loaded !== null}
        disabled={count === 0}
        looksDisabled={isTooLong}
        onClick={() => (isTooLong ? setRefused(true) : start())}
      >
        {t('print.button', { count })}
      </Button>
      <span role="status" className={styles.progress}>
        {loaded !== null && t('print.loading', { loaded, count })}
        {isTooLong && isRefused && t('print.tooLong', { count: maxPrintedRows })}
      </span>
    </>
  );
}

/** Why there is nothing to print, with a way to try again. */
export function PrintFailure({ printing: { error, start } }: { readonly printing: Printing<unknown> }) {
  const { t } = useTranslation('results');
  const errorText = useErrorText();
  if (error === undefined) return null;
  return (
    <ErrorState title={t('print.failed')} onRetry={start}>
      {errorText(errorCodeOf(error))}
    </ErrorState>
  );
}

/** On paper, where somebody prints without the button: that this is not everybody. */
export function PartlyPrinted({ count }: { readonly count: number }) {
  const { t } = useTranslation('results');
  return <p className={styles.onPaper}>{t('print.partly', { count })}</p>;
}
