import { useTranslation } from 'react-i18next';
import { Button } from '../../design-system/button/button.tsx';
import { newsApi, useGetNewsQuery } from '../../features/news/news.api.ts';
import { NewsArticle } from '../../features/news/news-article.tsx';
import { newsDescription, newsTitle } from '../../features/news/news-text.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import type { PageHandle } from '../../lib/page-handle.ts';
import { orErrorPage } from '../../store/or-error-page.ts';
import { storeContext } from '../../store/store-context.ts';
import { PageHead } from '../frame/page-head.tsx';
import type { Route } from './+types/news-item.ts';
import styles from './news-item.module.css';

export const handle: PageHandle = { access: 'public' };

async function load({ params, context }: Pick<Route.LoaderArgs, 'params' | 'context'>) {
  const { dispatch } = context.get(storeContext);
  orErrorPage(await dispatch(newsApi.endpoints.getNews.initiate(params.id, { subscribe: false })));
  return null;
}

export const loader = (args: Route.LoaderArgs) => load(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args);

/** The first words, as long as search engines show. */
function summaryOf(text: string): string | undefined {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line === '') return undefined;
  return line.length <= 160 ? line : `${line.slice(0, 157).replace(/\s\S*$/, '')}…`;
}

export default function NewsItem({ params }: Route.ComponentProps) {
  const { t } = useTranslation('news');
  const language = useLanguage();
  const { data: news } = useGetNewsQuery(params.id);
  if (!news) return null;
  return (
    <>
      <PageHead
        section={newsTitle(news, language).text}
        description={summaryOf(newsDescription(news, language).text)}
      />
      <div className={styles.page}>
        <NewsArticle news={news} />
        <Button to="/news" variant="quiet" width="content" icon="back-arrow">
          {t('toList')}
        </Button>
      </div>
    </>
  );
}
