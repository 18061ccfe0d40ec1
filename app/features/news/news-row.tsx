import type { NewsStory } from '#contract/news.ts';
import linked from '../../design-system/linked-box/linked-box.module.css';
import { Text } from '../../design-system/text/text.tsx';
import { useLanguage } from '../../i18n/language.tsx';
import { ItemPicture } from '../../rich-text/kept-picture.tsx';
import frame from './news-frame.module.css';
import styles from './news-row.module.css';
import { NewsDate, NewsLink, StoryLanguage } from './story-parts.tsx';

interface NewsRowProps {
  readonly story: NewsStory;
  /** Whether it is in the first screen. */
  readonly priority?: boolean;
}

/** One news item in the list of all of them. */
export function NewsRow({ story, priority = false }: NewsRowProps) {
  const language = useLanguage();
  const langOf = (own: NewsStory['textLanguage']) => (own === language ? undefined : own);
  return (
    <article className={`${linked.box} ${styles.row}`}>
      <div className={styles.facts}>
        <NewsDate day={story.date} />
        <StoryLanguage story={story} />
      </div>
      <div className={styles.words}>
        <Text as="h2" id={story.id} size="ml" weight="semibold" className={`${linked.title} ${styles.title}`}>
          <NewsLink id={story.id} lang={langOf(story.titleLanguage)}>
            {story.title}
          </NewsLink>
        </Text>
        {story.summary !== '' && (
          <Text size="sxs" tone="muted" lang={langOf(story.textLanguage)} className={styles.summary}>
            {story.summary}
          </Text>
        )}
      </div>
      <div className={`${frame.frame} ${styles.picture}`}>
        <ItemPicture
          item={story}
          sizes="(min-width: 64rem) 17rem, (min-width: 40rem) 13rem, 8rem"
          priority={priority}
        />
      </div>
    </article>
  );
}
