import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { NewsStory } from '#contract/news.ts';
import type { RichText as RichTextBody } from '#contract/rich-text.ts';
import { Icon } from '../../design-system/icon/icon.tsx';
import { cluster, stack } from '../../design-system/layout/layout.ts';
import linked from '../../design-system/linked-box/linked-box.module.css';
import { Text, VisuallyHidden } from '../../design-system/text/text.tsx';
import { useLanguage } from '../../i18n/language.tsx';
import { ItemPicture } from '../../rich-text/kept-picture.tsx';
import { RichText } from '../../rich-text/rich-text.tsx';
import styles from './news-card.module.css';
import frame from './news-frame.module.css';
import { NewsDate, NewsLink, StoryLanguage } from './story-parts.tsx';

/** How many characters a closed card shows. A shorter text cannot be expanded. */
const closedLength = { lead: 280, side: 130 } as const;

/**
 * The width of the picture. A phone gets a smaller width than it has, so that even a sharp screen loads the smallest form: three pictures
 * of the next form would weigh more than the rest of the page.
 */
const pictureSizes = {
  lead: '(min-width: 64rem) 43rem, (min-width: 40rem) 92vw, 8rem',
  side: '(min-width: 64rem) 11rem, (min-width: 40rem) 45vw, 8rem',
} as const;

interface NewsCardProps {
  /** Including its body. */
  readonly story: NewsStory;
  /** The first item is larger. */
  readonly variant: 'lead' | 'side';
}

function isLongerThan(body: RichTextBody, letters: number): boolean {
  const [first, ...others] = body;
  if (first?.kind !== 'html' || others.length > 0) return body.length > 0;
  const blocks = first.html.match(/<(?:p|h[2-6]|[uo]l|pre|blockquote|table|figure)\b/g) ?? [];
  return blocks.length > 1 || first.html.replaceAll(/<[^>]*>/g, '').length > letters;
}

/** A text that shows its first lines until it is opened. A keyboard user who reaches a link below them sees the lines around it. */
function Description({ story, variant }: NewsCardProps) {
  const { t } = useTranslation('button');
  const language = useLanguage();
  const textId = useId();
  const { body = [] } = story;
  if (body.length === 0) return null;
  const isLong = isLongerThan(body, closedLength[variant]);
  return (
    <>
      <div id={textId} className={styles.description}>
        <RichText body={body} lang={story.textLanguage === language ? undefined : story.textLanguage} />
      </div>
      {isLong && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded="false"
          aria-controls={textId}
          data-does="disclose"
        >
          <span className={styles.more}>{t('more')}</span> <span className={styles.less}>{t('less')}</span>
          <VisuallyHidden>
            : <span lang={story.titleLanguage === language ? undefined : story.titleLanguage}>{story.title}</span>
          </VisuallyHidden>
          <Icon name="arrow-down" size={16} className={styles.arrow} />
        </button>
      )}
    </>
  );
}

/** A news item on the home page: picture, day, upper-cased title, and a text that can be opened. */
export function NewsCard({ story, variant }: NewsCardProps) {
  const language = useLanguage();
  const lang = story.titleLanguage === language ? undefined : story.titleLanguage;
  return (
    <article className={styles.card} data-variant={variant}>
      <div className={`${frame.frame} ${styles.picture}`}>
        <ItemPicture item={story} sizes={pictureSizes[variant]} />
      </div>
      <div className={stack('1', 'top', 'start', 'shrinks')}>
        <div className={cluster('half 1half')}>
          <NewsDate day={story.date} />
          <StoryLanguage story={story} />
        </div>
        <Text as="h3" size={variant === 'lead' ? 'lsm' : 's'} className={`${linked.title} ${styles.title}`}>
          <NewsLink id={story.id} lang={lang}>
            {story.title.toLocaleUpperCase(story.titleLanguage)}
          </NewsLink>
        </Text>
        <Description story={story} variant={variant} />
      </div>
    </article>
  );
}
