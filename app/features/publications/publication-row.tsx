import { Link, useLocation } from 'react-router';
import type { PublicationStory } from '#contract/publications.ts';
import { Text } from '../../design-system/text/text.tsx';
import { useLanguage, useLocalPath } from '../../i18n/language.tsx';
import { InlineText } from '../../rich-text/inline-text.tsx';
import { ChooseBox } from './chosen/choose-box.tsx';
import { CiteLink } from './cite/cite-link.tsx';
import { listState } from './list-state.ts';
import { PublicationAuthors } from './publication-authors.tsx';
import { PublicationLinks } from './publication-links.tsx';
import styles from './publication-row.module.css';
import { PublicationVenue } from './publication-venue.tsx';

/** One paper in the list. */
export function PublicationRow({ story }: { readonly story: PublicationStory }) {
  const language = useLanguage();
  const localPath = useLocalPath();
  const { search } = useLocation();
  const { id, title } = story;
  const lang = story.language === null || story.language === language ? undefined : story.language;
  return (
    <article className={styles.row} aria-labelledby={`publication-${id}`}>
      <Text as="h3" id={`publication-${id}`} size="ms" weight="semibold" className={styles.title}>
        <Link to={localPath(`/publications/${id}`)} state={listState(search)}>
          <InlineText value={title} lang={lang} />
        </Link>
      </Text>
      <PublicationAuthors authors={story.authors} />
      <PublicationVenue story={story} lang={lang} />
      <PublicationLinks story={story}>
        <li>
          <CiteLink story={story} />
        </li>
        <ChooseBox story={story} />
      </PublicationLinks>
    </article>
  );
}
