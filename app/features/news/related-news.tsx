import { useTranslation } from 'react-i18next';
import type { NewsStory } from '#contract/news.ts';
import { stack } from '../../design-system/layout/layout.ts';
import linked from '../../design-system/linked-box/linked-box.module.css';
import { SubHeading } from '../../design-system/sub-heading/sub-heading.tsx';
import { Text } from '../../design-system/text/text.tsx';
import { useLanguage } from '../../i18n/language.tsx';
import { ItemPicture } from '../../rich-text/kept-picture.tsx';
import styles from './related-news.module.css';
import { NewsDate, NewsLink, StoryLanguage } from './story-parts.tsx';

interface RelatedNewsProps {
  /** The most closely related first. Without any, nothing is shown. */
  readonly stories: readonly NewsStory[];
}

/** Other items that a reader may want to read next. */
export function RelatedNews({ stories }: RelatedNewsProps) {
  const { t } = useTranslation('news');
  const language = useLanguage();
  if (stories.length === 0) return null;
  return (
    <section aria-labelledby="related-news" className={stack('4')}>
      <SubHeading id="related-news">{t('related')}</SubHeading>
      <ul className={styles.items}>
        {stories.map((story) => (
          <li key={story.id} className={`${linked.box} ${styles.item}`}>
            <div className={styles.picture}>
              <ItemPicture item={story} sizes="(min-width: 77rem) 24rem, (min-width: 40rem) 31vw, 7rem" />
            </div>
            <div className={stack('half', 'top', 'start', 'shrinks')}>
              <NewsDate day={story.date} />
              <Text as="h3" size="s" weight="semibold" className={`${linked.title} ${styles.title}`}>
                <NewsLink id={story.id} lang={story.titleLanguage === language ? undefined : story.titleLanguage}>
                  {story.title}
                </NewsLink>
              </Text>
              <StoryLanguage story={story} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
