import { useDeferredValue, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { News } from '#contract/news.ts';
import { Button } from '../../../design-system/button/button.tsx';
import { EmptyState } from '../../../design-system/empty-state/empty-state.tsx';
import { ErrorState } from '../../../design-system/error-state/error-state.tsx';
import { stack } from '../../../design-system/layout/layout.ts';
import rows from '../../../design-system/rows/rows.module.css';
import { Skeleton } from '../../../design-system/skeleton/skeleton.tsx';
import { Text } from '../../../design-system/text/text.tsx';
import { TextInput } from '../../../design-system/text-input/text-input.tsx';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { errorCodeOf } from '../../../store/error-code.ts';
import { DeleteNewsDialog } from './delete-news-dialog.tsx';
import { useListNewsQuery } from './news-admin.api.ts';
import styles from './news-admin-list.module.css';
import { NewsAdminRow } from './news-admin-row.tsx';

const waitingRows = ['first', 'second', 'third', 'fourth'] as const;

/** Whether every word of the query is in a title, whichever the language and the case. */
function isFound({ title_en, title_ru }: News, query: string): boolean {
  const titles = `${title_en} ${title_ru}`.toLocaleLowerCase();
  return query
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => titles.includes(word));
}

function WaitingRows() {
  const { t } = useTranslation('admin');
  return (
    <div className={rows.box} role="status" aria-label={t('newsList.loading')}>
      {waitingRows.map((row) => (
        <div key={row} className={`${rows.row} ${styles.waiting}`}>
          <div className={styles.waitingPicture}>
            <Skeleton shape="block" />
          </div>
          <div>
            <Skeleton width="long" />
            <Skeleton width="half" />
          </div>
        </div>
      ))}
    </div>
  );
}

interface FoundRowsProps {
  readonly items: readonly News[];
  readonly query: string;
  readonly onShowAll: () => void;
  readonly onDelete: (news: News) => void;
}

function FoundRows({ items, query, onShowAll, onDelete }: FoundRowsProps) {
  const { t } = useTranslation('admin');
  if (items.length === 0) {
    return (
      <EmptyState
        title={t('newsList.nothingFoundTitle')}
        action={
          <Button variant="secondary" onClick={onShowAll}>
            {t('newsList.showAll')}
          </Button>
        }
      >
        {t('newsList.nothingFoundText', { query })}
      </EmptyState>
    );
  }
  return (
    <ul className={rows.box}>
      {items.map((news) => (
        <NewsAdminRow key={news.id} news={news} onDelete={() => onDelete(news)} />
      ))}
    </ul>
  );
}

interface SearchLineProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly found: number;
  readonly total: number;
}

function SearchLine({ query, onQuery, found, total }: SearchLineProps) {
  const { t } = useTranslation('admin');
  return (
    <div className={styles.search}>
      <div className={styles.searchField}>
        <TextInput
          label={t('newsList.search')}
          name="search"
          type="search"
          size="s"
          required={false}
          clearable
          value={query}
          onChange={(event) => onQuery(event.currentTarget.value)}
        />
      </div>
      <Text as="span" size="xss" tone="muted" role="status">
        {query === '' ? t('newsList.count', { count: total }) : t('newsList.found', { found, count: total })}
      </Text>
    </div>
  );
}

/** All news for the people who write it: find by title, edit, delete. */
export function NewsAdminList() {
  const { t } = useTranslation('admin');
  const errorText = useErrorText();
  const [query, setQuery] = useState('');
  const [deleting, setDeleting] = useState<News | null>(null);
  const list = useRef<HTMLElement>(null);
  // Other administrators write too, so what another page has cached is not enough here.
  const { data, error, isFetching, refetch } = useListNewsQuery({}, { refetchOnMountOrArgChange: true });
  const soughtFor = useDeferredValue(query.trim());
  if (!data && error) {
    return (
      <ErrorState title={t('newsList.failed')} onRetry={() => void refetch()} isRetrying={isFetching}>
        {errorText(errorCodeOf(error))}
      </ErrorState>
    );
  }
  if (!data) return <WaitingRows />;
  if (data.items.length === 0) {
    return (
      <EmptyState
        title={t('newsList.emptyTitle')}
        action={<Button to="/admin/news/createNew" icon="plus" labelKey="create" />}
      >
        {t('newsList.emptyText')}
      </EmptyState>
    );
  }
  const items = soughtFor === '' ? data.items : data.items.filter((news) => isFound(news, soughtFor));
  return (
    // The focus comes here when the row that had it is gone.
    <section ref={list} tabIndex={-1} className={stack('2')} aria-label={t('newsList.title')}>
      <SearchLine query={query} onQuery={setQuery} found={items.length} total={data.items.length} />
      <FoundRows items={items} query={soughtFor} onShowAll={() => setQuery('')} onDelete={setDeleting} />
      {deleting && (
        <DeleteNewsDialog news={deleting} onClose={() => setDeleting(null)} onDeleted={() => list.current?.focus()} />
      )}
    </section>
  );
}
