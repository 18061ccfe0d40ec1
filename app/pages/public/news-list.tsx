import { useTranslation } from 'react-i18next';
import { data } from 'react-router';
import { EmptyState } from '../../design-system/empty-state/empty-state.tsx';
import { Text } from '../../design-system/text/text.tsx';
import { newsApi, useListNewsQuery } from '../../features/news/news.api.ts';
import { NewsRow } from '../../features/news/news-row.tsx';
import type { PageHandle } from '../../lib/page-handle.ts';
import { orErrorPage } from '../../store/or-error-page.ts';
import { storeContext } from '../../store/store-context.ts';
import { PageHead } from '../frame/page-head.tsx';
import { Pages } from '../frame/pages.tsx';
import type { Route } from './+types/news-list.ts';
import styles from './news-list.module.css';

export const handle: PageHandle = { access: 'public' };

const pageSize = 12;

/** The page that an address asks for, from 1; null where it asks for none that could exist. */
function pageOf(requestUrl: string): number | null {
  const asked = new URL(requestUrl).searchParams.get('page') ?? '1';
  return /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : null;
}

function requestOf(page: number) {
  return { limit: pageSize, offset: (page - 1) * pageSize };
}

async function load({ request, context }: Pick<Route.LoaderArgs, 'request' | 'context'>) {
  const page = pageOf(request.url);
  if (page === null) throw data(null, { status: 404 });
  const { dispatch } = context.get(storeContext);
  const { items } = orErrorPage(
    await dispatch(newsApi.endpoints.listNews.initiate(requestOf(page), { subscribe: false })),
  );
  if (items.length === 0 && page > 1) throw data(null, { status: 404 });
  return { page };
}

export const loader = (args: Route.LoaderArgs) => load(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args);

export default function NewsList({ loaderData: { page } }: Route.ComponentProps) {
  const { t } = useTranslation('news');
  const { data: news } = useListNewsQuery(requestOf(page));
  const section = page === 1 ? t('section') : t('sectionPage', { page });
  return (
    <>
      <PageHead section={section} description={t('description')} />
      <div className={styles.head}>
        <Text as="h1">{t('section')}</Text>
        {news && news.total > 0 && (
          <Text size="xs" tone="muted">
            {t('total', { count: news.total })}
          </Text>
        )}
      </div>
      {news?.items.length === 0 && <EmptyState title={t('none')} />}
      <ul className={styles.list}>
        {news?.items.map((item, index) => (
          <li key={item.id}>
            <NewsRow news={item} priority={index < 2} />
          </li>
        ))}
      </ul>
      <Pages path="/news" page={page} count={Math.ceil((news?.total ?? 0) / pageSize)} label={t('pages')} />
    </>
  );
}
