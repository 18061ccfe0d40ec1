import { useTranslation } from 'react-i18next';
import { homeNewsCount } from '#contract/limits.ts';
import { Button } from '../../design-system/button/button.tsx';
import { EmptyState } from '../../design-system/empty-state/empty-state.tsx';
import { ErrorState } from '../../design-system/error-state/error-state.tsx';
import { Skeleton } from '../../design-system/skeleton/skeleton.tsx';
import { SubHeading } from '../../design-system/sub-heading/sub-heading.tsx';
import { useListNewsQuery } from './news.api.ts';
import styles from './news-block.module.css';
import { NewsCard } from './news-card.tsx';

/** What the home page asks of the news, in its loader and in the block alike: one cached answer. */
export const homeNewsRequest = { limit: homeNewsCount } as const;

function Cards() {
  const { t } = useTranslation('news');
  const { data, isError, isFetching, refetch } = useListNewsQuery(homeNewsRequest);
  if (data && data.items.length === 0) return <EmptyState title={t('none')} />;
  if (data) {
    return (
      <ul className={styles.cards}>
        {data.items.map((news, index) => (
          <li key={news.id}>
            <NewsCard news={news} priority={index === 0} />
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
    <section aria-labelledby="home-news" className={styles.block}>
      <SubHeading
        id="home-news"
        action={<Button to="/news" variant="quiet" size="s" width="content" labelKey="allNews" />}
      >
        {t('heading')}
      </SubHeading>
      <Cards />
    </section>
  );
}
