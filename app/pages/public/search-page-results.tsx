import { useTranslation } from 'react-i18next';
import { ErrorState, Skeleton } from '../../design-system/states/states.tsx';
import { Text } from '../../design-system/text/text.tsx';
import { KindFilter } from '../../features/search/kind-filter.tsx';
import { useSearchSiteQuery } from '../../features/search/search.api.ts';
import { pageCountOf, requestOf, type SearchAddress, searchPath } from '../../features/search/search-address.ts';
import { NothingFound } from '../../features/search/search-hints.tsx';
import { SearchResults } from '../../features/search/search-results.tsx';
import { useLanguage } from '../../i18n/language.tsx';
import { Pages } from '../frame/pages.tsx';
import styles from './search.module.css';

/** What a query has found: of every kind or of one, a page at a time. */
export function SearchPageResults({ place }: { readonly place: SearchAddress }) {
  const { t } = useTranslation('search');
  const { data: answer, isError, isFetching, refetch } = useSearchSiteQuery(requestOf(place, useLanguage()));
  if (isError) return <ErrorState title={t('failed')} isRetrying={isFetching} onRetry={() => void refetch()} />;
  if (!answer) {
    return (
      <div aria-busy="true" className={styles.waiting}>
        <Skeleton shape="block" />
      </div>
    );
  }
  const { query, kind, page } = place;
  return (
    <>
      {answer.counts.some(({ count }) => count > 0) && (
        <KindFilter query={query} chosen={kind} counts={answer.counts} />
      )}
      <Text size="xs" tone="muted" role="status">
        {answer.typed !== null && `${t('retyped', { typed: answer.typed, query: answer.query })} `}
        {answer.total > 0 && t('found', { count: answer.total })}
      </Text>
      {answer.total === 0 ? (
        <NothingFound query={query} isOfKind={kind !== null} />
      ) : (
        <SearchResults items={answer.items} />
      )}
      <Pages path={searchPath({ query, kind })} page={page} count={pageCountOf(answer.total)} label={t('pages')} />
    </>
  );
}
