import type { ReactNode } from 'react';
import { ErrorState } from '../design-system/error-state/error-state.tsx';
import { useErrorText } from '../i18n/use-error-text.ts';
import { errorCodeOf } from '../store/error-code.ts';
import styles from './page-rows.module.css';

const waitingRows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const;

interface WaitingListProps {
  /** Says what is on its way. */
  readonly label: string;
  /** Of the list, and of each row. */
  readonly className: string | undefined;
  readonly rowClassName: string | undefined;
  /** What stands in each row. */
  readonly children: ReactNode;
}

/** In the place of a list, until its first page is there. */
export function WaitingList({ label, className, rowClassName, children }: WaitingListProps) {
  return (
    <div className={className} role="status" aria-label={label}>
      {waitingRows.map((row) => (
        <div key={row} className={rowClassName}>
          {children}
        </div>
      ))}
    </div>
  );
}

interface PageRowsProps<Item> {
  /** One page of a list, as the store tells it. */
  readonly query: {
    readonly data?: { readonly items: readonly Item[] } | undefined;
    readonly error?: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** What stands in each row until the page is there, and the rows' class. */
  readonly waiting: ReactNode;
  readonly rowClassName: string | undefined;
  /** Said where the page does not come. */
  readonly failedTitle: string;
  /** A row of the list, as `<li>`. */
  readonly children: (item: Item) => ReactNode;
}

/** The rows of one page for {@link PageByPage}: waiting, there, or failed. */
export function PageRows<Item>({ query, waiting, rowClassName, failedTitle, children }: PageRowsProps<Item>) {
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = query;
  if (data) return data.items.map(children);
  if (error === undefined) {
    return waitingRows.map((row) => (
      <li key={row} className={rowClassName}>
        {waiting}
      </li>
    ));
  }
  return (
    <li className={styles.failed}>
      <ErrorState title={failedTitle} onRetry={() => void refetch()} isRetrying={isFetching}>
        {errorText(errorCodeOf(error))}
      </ErrorState>
    </li>
  );
}
