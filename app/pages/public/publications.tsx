import { useTranslation } from 'react-i18next';
import { data, redirect } from 'react-router';
import { contentApi, useGetContentPageQuery } from '../../features/content/content.api.ts';
import { PageIntro } from '../../features/content/page-intro.tsx';
import { PageSkeleton } from '../../features/content/page-skeleton.tsx';
import { FeedAlternate } from '../../features/publications/feed-link.tsx';
import { isNarrowed, listPath, placeOf, storiesRequestOf } from '../../features/publications/publication-filter.ts';
import { publicationsApi } from '../../features/publications/publications.api.ts';
import { localPath, useLanguage } from '../../i18n/language.tsx';
import type { PageHandle } from '../../lib/page-handle.ts';
import { RichText } from '../../rich-text/rich-text.tsx';
import { PageHead } from '../frame/page-head.tsx';
import type { Route } from './+types/publications.ts';
import { orErrorPage, pageRequestOf } from './page-request.ts';
import { PublicationResults } from './publication-results.tsx';
import styles from './publications.module.css';

export const handle: PageHandle = { access: 'public', program: 'on intent' };

const contentName = 'publications';

async function load(args: Pick<Route.LoaderArgs, 'request' | 'context'>) {
  const { dispatch, language } = pageRequestOf(args);
  const search = new URL(args.request.url).searchParams;
  const place = placeOf(search);
  if (place === null) throw data(null, { status: 404 });
  // A form that is sent without a program names its empty fields too.
  if ([...search.values()].includes('')) throw redirect(localPath(language, listPath(place.filter)));
  const { getContentPage } = contentApi.endpoints;
  const { listPublicationStories } = publicationsApi.endpoints;
  const [page, stories] = await Promise.all([
    dispatch(getContentPage.initiate({ name: contentName, language }, { subscribe: false })),
    dispatch(listPublicationStories.initiate(storiesRequestOf(place, language), { subscribe: false })),
  ]);
  orErrorPage(page);
  if (orErrorPage(stories).items.length === 0 && place.page > 1) throw data(null, { status: 404 });
  return place;
}

export const loader = (args: Route.LoaderArgs) => load(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args);

export default function Publications({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('publications');
  const language = useLanguage();
  const { data: content } = useGetContentPageQuery({ name: contentName, language });
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
