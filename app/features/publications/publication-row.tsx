import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { PublicationStory } from '#contract/publications.ts';
import { Icon } from '../../design-system/icon/icon.tsx';
import { Text } from '../../design-system/text/text.tsx';
import { useLanguage, useLocalPath } from '../../i18n/language.tsx';
import { InlineText } from '../../rich-text/inline-text.tsx';
import { ChooseBox } from './chosen/choose-box.tsx';
import { listState } from './list-state.ts';
import { PublicationAuthors } from './publication-authors.tsx';
import { PublicationLinks } from './publication-links.tsx';
import styles from './publication-row.module.css';
import { PublicationVenue } from './publication-venue.tsx';

/** One paper in the list. */
export function PublicationRow({ story }: { readonly story: PublicationStory }) {
  const { t } = useTranslation('publications');
  const language = useLanguage();
  const localPath = useLocalPath();
  const { search } = useLocation();
  const { id, title } = story;
  const address = localPath(`/publications/${id}`);
  const state = listState(search);
  const lang = story.language === null || story.language === language ? undefined : story.language;
  return (
    <article className={styles.row} aria-labelledby={`publication-${id}`}>
      <Text as="h3" id={`publication-${id}`} size="ms" weight="semibold" className={styles.title}>
        <Link to={address} state={state}>
          <InlineText value={title} lang={lang} />
        </Link>
      </Text>
      <PublicationAuthors authors={story.authors} lang={lang} />
      <PublicationVenue story={story} lang={lang} />
      <PublicationLinks story={story}>
        <li>
          <Link
            to={`${address}#cite`}
            state={state}
            className={styles.cite}
            aria-label={t('row.citeNamed', { title: title.text })}
          >
            <Icon name="copy" size={14} />
            {t('row.cite')}
          </Link>
        </li>
        <ChooseBox story={story} />
      </PublicationLinks>
    </article>
  );
}
