import type { PublicationStory } from '#contract/publications.ts';
import { Text } from '../../design-system/text/text.tsx';
import styles from './publication-list.module.css';
import { PublicationRow } from './publication-row.tsx';

interface PublicationListProps {
  /** Newest year first. */
  readonly stories: readonly PublicationStory[];
}

interface Year {
  readonly year: number;
  readonly stories: PublicationStory[];
}

function byYear(stories: readonly PublicationStory[]): Year[] {
  const years: Year[] = [];
  for (const story of stories) {
    const last = years.at(-1);
    if (last?.year === story.year) last.stories.push(story);
    else years.push({ year: story.year, stories: [story] });
  }
  return years;
}

/** Papers under their years. */
export function PublicationList({ stories }: PublicationListProps) {
  return (
    <div className={styles.list}>
      {byYear(stories).map(({ year, stories: papers }) => (
        <section key={year} aria-labelledby={`year-${year}`} className={styles.year}>
          <Text as="h2" id={`year-${year}`} size="lsm" className={styles.heading}>
            {year}
          </Text>
          <ul className={styles.papers}>
            {papers.map((story) => (
              <li key={story.id}>
                <PublicationRow story={story} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
