import { useTranslation } from 'react-i18next';
import { data } from 'react-router';
import { ErrorState, Skeleton } from '../../design-system/states/states.tsx';
import { Text } from '../../design-system/text/text.tsx';
import { PageIntro } from '../../features/content/page-intro.tsx';
import { KindFilter } from '../../features/search/kind-filter.tsx';
import { searchApi } from '../../features/search/search.api.ts';
import {
  pageCountOf,
  placeOf,
  requestOf,
  type SearchAddress,
  searchPath,
} from '../../features/search/search-address.ts';
import { SearchForm } from '../../features/search/search-form.tsx';
import { NothingFound, SearchStart } from '../../features/search/search-hints.tsx';
import { SearchResults } from '../../features/search/search-results.tsx';
import { useLanguage } from '../../i18n/language.tsx';
import type { PageHandle } from '../../lib/page-handle.ts';
import { PageHead } from '../frame/page-head.tsx';
import { Pages } from '../frame/pages.tsx';
import type { Route } from './+types/search.ts';
import { pageRequestOf } from './page-request.ts';
import styles from './search.module.css';

/** Results of a query, of all kinds or of one, page by page. */
export function SearchPageResults({ place }: { readonly place: SearchAddress }) {
  const { t } = useTranslation('search');
  const { data: answer, isError, isFetching, refetch } = searchApi.useSearchSiteQuery(requestOf(place, useLanguage()));
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

/** The number of possible queries is unlimited: rendered each time, so that their pages do not displace others in the cache. */
export const handle: PageHandle = { access: 'private', program: 'on intent' };

async function load(args: Pick<Route.LoaderArgs, 'request' | 'context'>) {
  const { ask, language } = pageRequestOf(args);
  const place = placeOf(new URL(args.request.url).searchParams);
  if (place === null) throw data(null, { status: 404 });
  if (place.query === '') return place;
  const { items } = await ask(searchApi.endpoints.searchSite, requestOf(place, language));
  if (items.length === 0 && place.page > 1) throw data(null, { status: 404 });
  return place;
}

export const loader = (args: Route.LoaderArgs) => load(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args);

/** `/search?q=…`: finds all of the public site that contains these words. */
export default function Search({ loaderData: place }: Route.ComponentProps) {
  const { t } = useTranslation('search');
  const section = place.query === '' ? t('section') : t('sectionFor', { query: place.query });
  return (
    <>
      <PageHead section={section} isHidden />
      <PageIntro title={t('section')} />
      <div className={styles.page}>
        <SearchForm place={place} />
        {place.query === '' ? <SearchStart /> : <SearchPageResults place={place} />}
      </div>
    </>
  );
}
