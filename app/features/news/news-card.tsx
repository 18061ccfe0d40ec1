import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { News } from '#contract/news.ts';
import { Icon } from '../../design-system/icon/icon.tsx';
import { Text } from '../../design-system/text/text.tsx';
import { VisuallyHidden } from '../../design-system/visually-hidden/visually-hidden.tsx';
import { useLanguage } from '../../i18n/language-context.tsx';
import styles from './news-card.module.css';
import { NewsDate } from './news-date.tsx';
import { NewsLink } from './news-link.tsx';
import { NewsPicture } from './news-picture.tsx';
import { newsDescription, newsTitle } from './news-text.ts';
import { Paragraphs } from './paragraphs.tsx';

/** What three lines of a card hold at its narrowest; a shorter description has nothing to expand. */
const collapsedLength = 130;

interface NewsCardProps {
  readonly news: News;
  /** In the first screen. */
  readonly priority?: boolean;
}

/** A news item on the home page: picture, day, upper-cased title and a description that opens on demand. */
export function NewsCard({ news, priority = false }: NewsCardProps) {
  const language = useLanguage();
  const { t } = useTranslation('button');
  const [isOpen, setOpen] = useState(false);
  const textId = useId();
  const title = newsTitle(news, language);
  const description = newsDescription(news, language);
  const isLong = description.text.length > collapsedLength || description.text.includes('\n');

  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <NewsPicture news={news} sizes="(min-width: 64rem) 26rem, (min-width: 40rem) 46vw, 94vw" priority={priority} />
      </div>
      <div className={styles.body}>
        <NewsDate day={news.date} />
        <Text as="h3" size="ms" weight="bold" className={styles.title}>
          <NewsLink id={news.id} lang={title.lang}>
            {title.text.toLocaleUpperCase(title.lang ?? language)}
          </NewsLink>
        </Text>
        {description.text !== '' && (
          <div id={textId} className={styles.description} data-collapsed={isLong && !isOpen}>
            <Paragraphs text={description.text} lang={description.lang} />
          </div>
        )}
        {isLong && (
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={textId}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'less' : 'more')}
            <VisuallyHidden>: {title.text}</VisuallyHidden>
            <Icon name={isOpen ? 'arrow-up' : 'arrow-down'} size={16} />
          </button>
        )}
      </div>
    </article>
  );
}
