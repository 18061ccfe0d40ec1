import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person } from '#contract/content.ts';
import { BondPattern } from '../../design-system/bond-pattern/bond-pattern.tsx';
import { ErrorState } from '../../design-system/states/states.tsx';
import { SubHeading } from '../../design-system/sub-heading/sub-heading.tsx';
import { Text } from '../../design-system/text/text.tsx';
import { useLanguage } from '../../i18n/language.tsx';
import { useListPeopleQuery } from './content.api.ts';
import { ExternalLink } from './external-link.tsx';
import styles from './people-list.module.css';

interface PersonEntryProps {
  readonly person: Person;
  readonly children: ReactNode;
}

function PersonEntry({ person: { id, name, role, topic, email, orcid }, children }: PersonEntryProps) {
  const { t } = useTranslation('content');
  return (
    <li id={id} className={styles.person}>
      <div className={styles.sign}>
        <BondPattern id={id} />
      </div>
      <div className={styles.who}>
        <Text as="h3" size="m">
          {name}
        </Text>
        <Text size="xs" tone="muted">
          {role}
        </Text>
      </div>
      <Text size="sxs" className={styles.topic}>
        {topic}
      </Text>
      <div className={styles.links}>
        {email !== null && <a href={`mailto:${email}`}>{email}</a>}
        {orcid !== null && (
          <ExternalLink href={`https://orcid.org/${orcid}`}>{t('about.orcid', { id: orcid })}</ExternalLink>
        )}
        {children}
      </div>
    </li>
  );
}

interface PeopleListProps {
  /** More links of a person, by their id. */
  readonly linksOf?: ((id: string) => ReactNode) | undefined;
}

/** Everybody of the group; `/about#<id>` leads to one of them. */
export function PeopleList({ linksOf }: PeopleListProps) {
  const { t } = useTranslation('content');
  const language = useLanguage();
  const { data: people, isError, isFetching, refetch } = useListPeopleQuery({ language });
  if (people?.length === 0) return null;
  return (
    <section aria-labelledby="people" className={styles.block}>
      <SubHeading id="people">{t('about.people')}</SubHeading>
      {isError && !people && <ErrorState title={t('failed')} onRetry={refetch} isRetrying={isFetching} />}
      <ul className={styles.people}>
        {people?.map((person) => (
          <PersonEntry key={person.id} person={person}>
            {linksOf?.(person.id)}
          </PersonEntry>
        ))}
      </ul>
    </section>
  );
}
