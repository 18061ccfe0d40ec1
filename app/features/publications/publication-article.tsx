import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublicationPage } from '#contract/publications.ts';
import { Picture } from '../../design-system/picture/picture.tsx';
import { Caption, Text } from '../../design-system/text/text.tsx';
import { useLanguage } from '../../i18n/language.tsx';
import { pictureSources } from '../../lib/picture-sources.ts';
import { InlineText } from '../../rich-text/inline-text.tsx';
import { RichText } from '../../rich-text/rich-text.tsx';
import styles from './publication-article.module.css';
import { PublicationAuthors } from './publication-authors.tsx';
import { PublicationLinks } from './publication-links.tsx';
import { PublicationVenue } from './publication-venue.tsx';

interface PublicationArticleProps {
  readonly story: PublicationPage;
  /** Stands above the title: the way back to the list. */
  readonly above: ReactNode;
}

/** A whole paper: title, authors, where it was published, and its abstract. */
export function PublicationArticle({ story, above }: PublicationArticleProps) {
  const { t } = useTranslation('publications');
  const language = useLanguage();
  const lang = story.language === null || story.language === language ? undefined : story.language;
  const figure = pictureSources(story.imageUrl);
  return (
    <article className={styles.article}>
      <header className={styles.head}>
        {above}
        <Caption as="p">{t(`type.${story.type}`)}</Caption>
        <Text as="h1" size="l" className={styles.title}>
          <InlineText value={story.title} lang={lang} />
        </Text>
        <PublicationAuthors authors={story.authors} lang={lang} />
        <PublicationVenue story={story} lang={lang} />
        <PublicationLinks story={story}>
          <li>
            <a href="#cite" className={styles.cite}>
              {t('row.cite')}
            </a>
          </li>
        </PublicationLinks>
      </header>
      {figure && (
        <div className={styles.figure}>
          {/* A phone gets a smaller width than it has: the next larger form weighs almost three times as much. */}
          <Picture {...figure} sizes="(min-width: 64rem) 40rem, (min-width: 40rem) 94vw, 60vw" alt="" priority />
        </div>
      )}
      {story.abstract.length > 0 && (
        <section aria-labelledby="abstract" className={styles.abstract}>
          <Text as="h2" id="abstract" size="m">
            {t('page.abstract')}
          </Text>
          <RichText body={story.abstract} lang={lang} className={styles.text} />
        </section>
      )}
    </article>
  );
}
