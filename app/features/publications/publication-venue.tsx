import type { PublicationStory } from '#contract/publications.ts';
import { InlineText } from '../../rich-text/inline-text.tsx';
import styles from './publication-venue.module.css';

interface PublicationVenueProps {
  readonly story: Pick<PublicationStory, 'container' | 'place' | 'year'>;
}

/** Where it came out: the container in italics, the place in it, the year. */
export function PublicationVenue({ story: { container, place, year } }: PublicationVenueProps) {
  return (
    <p className={styles.venue}>
      {container && (
        <>
          <cite className={styles.container}>
            <InlineText value={container} />
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
