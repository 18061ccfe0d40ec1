import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/languages.ts';
import { homeNewsCount } from '#contract/limits.ts';
import { Button } from '../../design-system/button/button.tsx';
import { stack } from '../../design-system/layout/layout.ts';
import { EmptyState, ErrorState, Skeleton } from '../../design-system/states/states.tsx';
import { SubHeading } from '../../design-system/sub-heading/sub-heading.tsx';
import { useLanguage } from '../../i18n/language.tsx';
import { type NewsStoriesRequest, newsApi } from './news.api.ts';
import styles from './news-block.module.css';
import { NewsCard } from './news-card.tsx';

/** Returns the home page's request for news. The loader and the block use the same, so that there is one cached answer. */
export function homeNewsRequest(language: Language): NewsStoriesRequest {
  return { language, limit: homeNewsCount, include: 'body' };
}

function Cards() {
  const { t } = useTranslation('news');
  const { data, isError, isFetching, refetch } = newsApi.useListNewsStoriesQuery(homeNewsRequest(useLanguage()));
  if (data && data.items.length === 0) return <EmptyState title={t('none')} />;
  if (data) {
    return (
      <ul className={styles.cards}>
        {data.items.map((story, index) => (
          <li key={story.id}>
            <NewsCard story={story} variant={index === 0 ? 'lead' : 'side'} />
          </li>
        ))}
      </ul>
    );
  }
  if (isError) return <ErrorState title={t('failed')} onRetry={refetch} isRetrying={isFetching} />;
  return (
    <div className={styles.cards} aria-busy="true">
      {Array.from({ length: homeNewsCount }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places, not things.
        <div key={index} className={styles.waiting}>
          <Skeleton shape="block" />
        </div>
      ))}
    </div>
  );
}

/** The newest news items on the home page. */
export function NewsBlock() {
  const { t } = useTranslation('news');
  return (
    <section aria-labelledby="home-news" className={stack('5', 'oneColumn')}>
      <SubHeading id="home-news" action={<Button to="/news" variant="quiet" size="s" labelKey="allNews" />}>
        {t('heading')}
      </SubHeading>
      <Cards />
    </section>
  );
}
