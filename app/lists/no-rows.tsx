import type { ReactNode } from 'react';
import { Button } from '../design-system/button/button.tsx';
import rows from '../design-system/rows/rows.module.css';
import { EmptyState } from '../design-system/states/states.tsx';
import { CallFailure } from './call-failure.tsx';
import { type ListState, type RowsLook, WaitingRows } from './list-pages.tsx';

/** Messages of a list: while it loads, if it or its next page fails, if it is empty, and if nothing matches. */
export type ListWord =
  | 'loading'
  | 'failed'
  | 'moreFailed'
  | 'emptyTitle'
  | 'emptyText'
  | 'nothingFoundTitle'
  | 'nothingFoundText'
  | 'showAll';

interface NoRowsProps {
  readonly words: (word: ListWord) => string;
  /** State of the first page. */
  readonly state: ListState<unknown>;
  /** Whether there are no items at all, whatever the filter. */
  readonly isEmpty: boolean;
  /** What to do in that case. */
  readonly create: ReactNode;
  readonly onShowAll: () => void;
  readonly look: RowsLook;
}

/** Shown instead of a list's rows: they failed, are loading, or there are none. */
export function NoRows({ words, state, isEmpty, create, onShowAll, look }: NoRowsProps) {
  const { data, currentData, error, isFetching, refetch } = state;
  if (currentData === undefined && error !== undefined) {
    return <CallFailure title={words('failed')} onRetry={() => void refetch()} isRetrying={isFetching} error={error} />;
  }
  if (data === undefined) {
    return (
      <div className={look.className ?? rows.box} role="status" aria-label={words('loading')}>
        <WaitingRows look={look} as="div" />
      </div>
    );
  }
  if (isEmpty) {
    return (
      <EmptyState title={words('emptyTitle')} action={create}>
        {words('emptyText')}
      </EmptyState>
    );
  }
  const showAll = (
    <Button variant="secondary" onClick={onShowAll}>
      {words('showAll')}
    </Button>
  );
  return (
    <EmptyState title={words('nothingFoundTitle')} action={showAll}>
      {words('nothingFoundText')}
    </EmptyState>
  );
}
