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
import { PageHead } from '../frame/page-head.tsx';
import type { Route } from './+types/news-item.ts';
import styles from './news-item.module.css';
import { orErrorPage, pageRequestOf } from './page-request.ts';

export const handle: PageHandle = { access: 'public', program: 'on intent' };

async function load(args: Pick<Route.LoaderArgs, 'request' | 'params' | 'context'>) {
  const { dispatch, language } = pageRequestOf(args);
  const { id } = args.params;
  const { getNewsStory } = newsApi.endpoints;
  const { listLinkedItems } = linksApi.endpoints;
  const [story, links] = await Promise.all([
    dispatch(getNewsStory.initiate({ id, language }, { subscribe: false })),
    dispatch(listLinkedItems.initiate({ kind: 'news', ref: id, language }, { subscribe: false })),
  ]);
  orErrorPage(story);
  orErrorPage(links);
  return null;
}

export const loader = (args: Route.LoaderArgs) => load(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args);

/** As long as search engines display. */
function descriptionOf(summary: string): string {
  return summary.length <= 160 ? summary : `${summary.slice(0, 157).replace(/\s\S*$/, '')}…`;
}

export default function NewsItem({ params: { id } }: Route.ComponentProps) {
  const { t } = useTranslation('news');
  const { data: story } = newsApi.useGetNewsStoryQuery({ id, language: useLanguage() });
  if (!story) return <PageSkeleton />;
  return (
    <>
      <PageHead
        section={story.title}
        description={descriptionOf(story.summary)}
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
