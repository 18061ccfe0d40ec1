import { useTranslation } from 'react-i18next';
import { data } from 'react-router';
import { EmptyState, Skeleton } from '../../design-system/states/states.tsx';
import { Note } from '../../design-system/text/text.tsx';
import { PageIntro } from '../../features/content/page-intro.tsx';
import { newsApi } from '../../features/news/news.api.ts';
import { NewsRow } from '../../features/news/news-row.tsx';
import { type Language, useLanguage } from '../../i18n/language.tsx';
import type { PageHandle } from '../../lib/page-handle.ts';
import { PageHead } from '../frame/page-head.tsx';
import { Pages } from '../frame/pages.tsx';
import type { Route } from './+types/news-list.ts';
import styles from './news-list.module.css';
import { pageRequestOf } from './page-request.ts';

export const handle: PageHandle = { access: 'public', program: 'on intent' };

const pageSize = 12;

/** Number of the page in an address, from 1; null if no such page can exist. */
function pageOf(requestUrl: string): number | null {
  const asked = new URL(requestUrl).searchParams.get('page') ?? '1';
  return /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : null;
}

function requestOf(page: number, language: Language) {
  return { language, limit: pageSize, offset: (page - 1) * pageSize };
}

async function load(args: Pick<Route.LoaderArgs, 'request' | 'context'>) {
  const page = pageOf(args.request.url);
  if (page === null) throw data(null, { status: 404 });
  const { ask, language } = pageRequestOf(args);
  const { items } = await ask(newsApi.endpoints.listNewsStories, requestOf(page, language));
  if (items.length === 0 && page > 1) throw data(null, { status: 404 });
  return { page };
}

export const loader = (args: Route.LoaderArgs) => load(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args);

export default function NewsList({ loaderData: { page } }: Route.ComponentProps) {
  const { t } = useTranslation('news');
  const { data: news } = newsApi.useListNewsStoriesQuery(requestOf(page, useLanguage()));
  const section = page === 1 ? t('section') : t('sectionPage', { page });
  const total = news && news.total > 0 && <Note>{t('total', { count: news.total })}</Note>;
  return (
    <>
      <PageHead section={section} description={t('description')} />
      <PageIntro title={t('section')} aside={total} />
      {news?.items.length === 0 && <EmptyState title={t('none')} />}
      {news ? (
        <ul className={styles.list}>
          {news.items.map((story, index) => (
            <li key={story.id}>
              <NewsRow story={story} priority={index < 2} />
            </li>
          ))}
        </ul>
      ) : (
        <div aria-busy="true" className={styles.waiting}>
          <Skeleton shape="block" />
        </div>
      )}
      <Pages path="/news" page={page} count={Math.ceil((news?.total ?? 0) / pageSize)} label={t('pages')} />
    </>
  );
}
