import type { PublicationStory } from '#contract/publications.ts';
import type { Language } from '../../i18n/language.tsx';
import { InlineText } from '../../rich-text/inline-text.tsx';
import styles from './publication-venue.module.css';

interface PublicationVenueProps {
  readonly story: Pick<PublicationStory, 'container' | 'place' | 'year'>;
  /** The language of the container, if it is not the page's. */
  readonly lang: Language | undefined;
}

/** Where a work was published: the container in italics, the place in it, the year. */
export function PublicationVenue({ story: { container, place, year }, lang }: PublicationVenueProps) {
  return (
    <p className={styles.venue}>
      {container && (
        <>
          <cite className={styles.container}>
            <InlineText value={container} lang={lang} />
          </cite>
          {place === '' ? ', ' : ' '}
        </>
      )}
      {place !== '' && (
        <>
          <span className={styles.place}>{place}</span>,{' '}
        </>
      )}
      <span>{year}</span>
    </p>
  );
}
