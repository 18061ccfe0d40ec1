import { useTranslation } from 'react-i18next';
import { data } from 'react-router';
import { PageIntro } from '../../features/content/page-intro.tsx';
import { searchApi } from '../../features/search/search.api.ts';
import { placeOf, requestOf } from '../../features/search/search-address.ts';
import { SearchForm } from '../../features/search/search-form.tsx';
import { SearchStart } from '../../features/search/search-hints.tsx';
import type { PageHandle } from '../../lib/page-handle.ts';
import { PageHead } from '../frame/page-head.tsx';
import type { Route } from './+types/search.ts';
import { orErrorPage, pageRequestOf } from './page-request.ts';
import styles from './search.module.css';
import { SearchPageResults } from './search-page-results.tsx';

/** Anybody can think of any number of queries: drawn each time, so that their pages do not take the place of others. */
export const handle: PageHandle = { access: 'private', program: 'on intent' };

async function load(args: Pick<Route.LoaderArgs, 'request' | 'context'>) {
  const { dispatch, language } = pageRequestOf(args);
  const place = placeOf(new URL(args.request.url).searchParams);
  if (place === null) throw data(null, { status: 404 });
  if (place.query === '') return place;
  const { searchSite } = searchApi.endpoints;
  const { items } = orErrorPage(await dispatch(searchSite.initiate(requestOf(place, language), { subscribe: false })));
  if (items.length === 0 && place.page > 1) throw data(null, { status: 404 });
  return place;
}

export const loader = (args: Route.LoaderArgs) => load(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args);

/** `/search?q=…`: whatever of the public site has these words. */
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
