import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../design-system/button/button.tsx';
import { EmptyState, Skeleton } from '../design-system/states/states.tsx';
import { CallFailure } from '../lists/call-failure.tsx';
import { statusOf } from '../store/call-error.ts';
import styles from './item-gate.module.css';

/** The part of a query hook's result that is used here. */
interface ItemQuery<Item> {
  readonly currentData?: Item | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface ItemGateProps<Item> {
  /** Must be fetched anew when the page is opened (`refetchOnMountOrArgChange`). */
  readonly query: ItemQuery<Item>;
  readonly words: (word: 'loading' | 'loadFailed' | 'notFoundTitle' | 'notFoundText') => string;
  /** The list of such items. */
  readonly list: { readonly path: string; readonly title: string };
  /** Gets the item as it was when the page was opened: after that only the user changes what is in a form. */
  readonly children: (opened: Item) => ReactNode;
}

/** Waits for the current state of an item and opens it, or says why it cannot be shown. */
export function ItemGate<Item>({ query, words, list, children }: ItemGateProps<Item>) {
  const { currentData, error, isFetching, refetch } = query;
  const [opened, setOpened] = useState<Item | null>(null);
  const isFresh = currentData !== undefined && !error && !isFetching;
  useEffect(() => {
    if (isFresh) setOpened((before) => before ?? currentData);
  }, [isFresh, currentData]);

  if (opened) return children(opened);
  const status = statusOf(error);
  if (error && !isFetching && (status === 404 || status === 400)) {
    const toList = (
      <Button to={list.path} variant="secondary">
        {list.title}
      </Button>
    );
    return (
      <EmptyState title={words('notFoundTitle')} action={toList}>
        {words('notFoundText')}
      </EmptyState>
    );
  }
  if (error && !isFetching) {
    return <CallFailure title={words('loadFailed')} onRetry={() => void refetch()} error={error} />;
  }
  return (
    <div role="status" aria-label={words('loading')} className={styles.waiting}>
      <Skeleton width="half" />
      <Skeleton />
      <Skeleton width="long" />
      <div className={styles.block}>
        <Skeleton shape="block" />
      </div>
    </div>
  );
}
