import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './course-results.module.css';
import { ResultsFailure, ResultsWaiting } from './results-states.tsx';
import type { ResultRows } from './use-result-rows.ts';

interface ResultsPanelProps<Head> {
  /** undefined before the first answer. */
  readonly head: Head | undefined;
  readonly rows: Pick<ResultRows<unknown, unknown>, 'error' | 'isFetching' | 'retry'>;
  readonly children: (head: Head) => ReactNode;
}

/** The place of the results. It also says that they are loading, or why they cannot be shown. */
export function ResultsPanel<Head>({ head, rows, children }: ResultsPanelProps<Head>) {
  const { t } = useTranslation('results');
  const place = useRef<HTMLElement>(null);
  const retry = () => {
    place.current?.focus();
    rows.retry();
  };
  return (
    // Takes the focus when the button that had it disappears.
    <section ref={place} tabIndex={-1} className={styles.results} aria-label={t('states.place')}>
      {head !== undefined && children(head)}
      {head === undefined && rows.error !== undefined && (
        <ResultsFailure error={rows.error} isRetrying={rows.isFetching} onRetry={retry} />
      )}
      {head === undefined && rows.error === undefined && <ResultsWaiting />}
    </section>
  );
}
