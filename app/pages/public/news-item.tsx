import { useTranslation } from 'react-i18next';
import { Button } from '../../design-system/button/button.tsx';
import { stack } from '../../design-system/layout/layout.ts';
import { PageSkeleton } from '../../features/content/page-skeleton.tsx';
import { LinkedItems } from '../../features/links/linked-items.tsx';
import { linksApi } from '../../features/links/links.api.ts';
import { newsApi } from '../../features/news/news.api.ts';
import { NewsArticle } from '../../features/news/news-article.tsx';
import { RelatedNews } from '../../features/news/related-news.tsx';
import { useLanguage } from '../../i18n/language.tsx';
import type { PageHandle } from '../../lib/page-handle.ts';
import { PageHead, snippetOf } from '../frame/page-head.tsx';
import type { Route } from './+types/news-item.ts';
import styles from './news-item.module.css';
import { pageRequestOf } from './page-request.ts';

export const handle: PageHandle = { access: 'public', program: 'on intent' };

async function load(args: Pick<Route.LoaderArgs, 'request' | 'params' | 'context'>) {
  const { ask, language } = pageRequestOf(args);
  const { id } = args.params;
  await Promise.all([
    ask(newsApi.endpoints.getNewsStory, { id, language }),
    ask(linksApi.endpoints.listLinkedItems, { kind: 'news', ref: id, language }),
  ]);
  return null;
}

export const loader = (args: Route.LoaderArgs) => load(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args);

export default function NewsItem({ params: { id } }: Route.ComponentProps) {
  const { t } = useTranslation('news');
  const { data: story } = newsApi.useGetNewsStoryQuery({ id, language: useLanguage() });
  if (!story) return <PageSkeleton />;
  return (
    <>
      <PageHead
        section={story.title}
        description={snippetOf(story.summary)}
        breadcrumbs={[{ name: t('section'), path: '/news' }]}
        article={story}
        textLanguage={story.titleLanguage}
        hasTwins={story.languages.length > 1}
      />
      <div className={stack('10', 'oneColumn')}>
        <NewsArticle story={story}>
          <Button to="/news" variant="quiet" size="s" icon="back-arrow" className={styles.back}>
            {t('toList')}
          </Button>
        </NewsArticle>
        <LinkedItems kind="news" id={id} />
        <RelatedNews stories={story.related} />
      </div>
    </>
  );
}
