import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { data, redirect, useNavigation } from 'react-router';
import { Button } from '../../design-system/button/button.tsx';
import { cluster } from '../../design-system/layout/layout.ts';
import { EmptyState, ErrorState } from '../../design-system/states/states.tsx';
import { Text } from '../../design-system/text/text.tsx';
import { contentApi } from '../../features/content/content.api.ts';
import { PageIntro } from '../../features/content/page-intro.tsx';
import { PageSkeleton } from '../../features/content/page-skeleton.tsx';
import { ActiveFilters } from '../../features/publications/active-filters.tsx';
import { ChosenPapers, useChosen } from '../../features/publications/chosen/choose-box.tsx';
import { ExportMenu } from '../../features/publications/export-menu.tsx';
import { FeedAlternate, FeedLink } from '../../features/publications/feed-link.tsx';
import {
  isNarrowed,
  type ListPlace,
  listPath,
  pageCountOf,
  pageRangeOf,
  placeOf,
  publicationsPath,
  storiesRequestOf,
} from '../../features/publications/publication-filter.ts';
import { PublicationFilters } from '../../features/publications/publication-filters.tsx';
import { PublicationList } from '../../features/publications/publication-list.tsx';
import { publicationsApi } from '../../features/publications/publications.api.ts';
import { YearPlot } from '../../features/publications/year-plot.tsx';
import { searchPath } from '../../features/search/search-address.ts';
import { localPath, useLanguage } from '../../i18n/language.tsx';
import type { PageHandle } from '../../lib/page-handle.ts';
import { RichText } from '../../rich-text/rich-text.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { Pages } from '../frame/pages.tsx';
import type { Route } from './+types/publications.ts';
import { pageRequestOf } from './page-request.ts';
import styles from './publications.module.css';

const ChosenBar = lazy(() =>
  import('../../features/publications/chosen/chosen-bar.tsx').then((module) => ({ default: module.ChosenBar })),
);

/** Target of the link that skips the plot, and of the focus when a filter is removed. */
const foundId = 'publications-found';

function focusOnResults() {
  document.getElementById(foundId)?.focus({ preventScroll: true });
}

/** The papers that match the filters, with the filters, the plot, and downloads of the list. */
export function PublicationResults({ place }: { readonly place: ListPlace }) {
  const { filter, page } = place;
  const { t } = useTranslation('publications');
  const language = useLanguage();
  const isComing = useNavigation().location?.pathname.endsWith(publicationsPath) ?? false;
  const chosen = useChosen();
  const answer = publicationsApi.useListPublicationStoriesQuery(storiesRequestOf(place, language));
  const { data: stories, isError, isFetching, refetch } = answer;
  if (!stories) {
    return isError ? <ErrorState title={t('failed')} onRetry={refetch} isRetrying={isFetching} /> : <PageSkeleton />;
  }
  if (stories.total === 0) return <EmptyState title={t('none')} />;
  const { items, matching, years, members } = stories;
  return (
    <div className={styles.page}>
      <YearPlot years={years} filter={filter} />
      <PublicationFilters filter={filter} choices={stories} />
      <div className={cluster('0 2', 'center', 'spread')}>
        <Text as="div" size="xs" tone="muted" role="status" id={foundId} tabIndex={-1} className={styles.found}>
          {t('found', { count: matching })}
          {matching > items.length && ` · ${t('stretch', pageRangeOf(page, matching))}`}
        </Text>
        <div className={cluster('1', 'oneLine', 'center')}>
          <FeedLink />
          {matching > 0 && <ExportMenu filter={filter} count={matching} />}
        </div>
      </div>
      <ActiveFilters filter={filter} members={members} onRemove={focusOnResults} />
      <div aria-busy={isComing || undefined} className={styles.papers}>
        {matching === 0 ? (
          <EmptyState
            title={t('noneMatch')}
            action={
              <div className={cluster('1', 'toMiddle')}>
                {filter.q !== '' && (
                  <Button
                    to={searchPath({ query: filter.q, kind: 'publication' })}
                    variant="secondary"
                    icon="search"
                    width="content"
                  >
                    {t('noneMatchSearch')}
                  </Button>
                )}
                <Button to={publicationsPath} variant="secondary" width="content">
                  {t('filter.showAll')}
                </Button>
              </div>
            }
          >
            {t('noneMatchHint')}
          </EmptyState>
        ) : (
          <ChosenPapers value={chosen}>
            <PublicationList stories={items} />
          </ChosenPapers>
        )}
      </div>
      {chosen.ids.length > 0 && (
        <Suspense fallback={null}>
          <ChosenBar ids={chosen.ids} onClear={() => chosen.setIds([])} />
        </Suspense>
      )}
      <Pages path={listPath(filter)} page={page} count={pageCountOf(matching)} label={t('pages')} />
    </div>
  );
}

export const handle: PageHandle = { access: 'public', program: 'on intent' };

const contentName = 'publications';

async function load(args: Pick<Route.LoaderArgs, 'request' | 'context'>) {
  const { ask, language } = pageRequestOf(args);
  const search = new URL(args.request.url).searchParams;
  const place = placeOf(search);
  if (place === null) throw data(null, { status: 404 });
  // Without the program a form also sends its empty fields.
  if ([...search.values()].includes('')) throw redirect(localPath(language, listPath(place.filter)));
  const [stories] = await Promise.all([
    ask(publicationsApi.endpoints.listPublicationStories, storiesRequestOf(place, language)),
    ask(contentApi.endpoints.getContentPage, { name: contentName, language }),
  ]);
  if (stories.items.length === 0 && place.page > 1) throw data(null, { status: 404 });
  return place;
}

export const loader = (args: Route.LoaderArgs) => load(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args);

export default function Publications({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('publications');
  const language = useLanguage();
  const { data: content } = contentApi.useGetContentPageQuery({ name: contentName, language });
  const isFirst = loaderData.page === 1;
  if (!content) return <PageSkeleton />;
  const lang = content.language === language ? undefined : content.language;
  const section = isFirst ? content.title : t('sectionPage', { page: loaderData.page });
  return (
    <>
      <PageHead
        section={section}
        description={content.description}
        textLanguage={content.language}
        isHidden={isNarrowed(loaderData.filter)}
      />
      <FeedAlternate />
      <PageIntro title={content.title} lead={content.lead} lang={lang} />
      {isFirst && content.body.length > 0 && (
        <div className={styles.words}>
          <RichText body={content.body} lang={lang} />
        </div>
      )}
      <PublicationResults place={loaderData} />
    </>
  );
}
