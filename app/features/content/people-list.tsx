import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person } from '#contract/content.ts';
import { BondPattern } from '../../design-system/bond-pattern/bond-pattern.tsx';
import { ErrorState } from '../../design-system/states/states.tsx';
import { SubHeading } from '../../design-system/sub-heading/sub-heading.tsx';
import { Note, Text } from '../../design-system/text/text.tsx';
import { useLanguage } from '../../i18n/language.tsx';
import { contentApi } from './content.api.ts';
import { ExternalLink } from './external-link.tsx';
import styles from './people-list.module.css';

interface PersonEntryProps {
  readonly person: Person;
  readonly level: 'h3' | 'h4';
  readonly children: ReactNode;
}

function PersonEntry({ person, level, children }: PersonEntryProps) {
  const { id, name, role, topic, email, orcid, photoUrl, links } = person;
  const { t } = useTranslation('content');
  return (
    <li id={id} className={styles.person}>
      <div className={styles.sign}>
        {photoUrl === null ? (
          <BondPattern id={id} />
        ) : (
          <img src={photoUrl} alt={name} width={56} height={56} loading="lazy" />
        )}
      </div>
      <div className={styles.who}>
        <Text as={level} size="m">
          {name}
        </Text>
        <Note>{role}</Note>
      </div>
      <Text size="sxs" className={styles.topic}>
        {topic}
      </Text>
      <div className={styles.links}>
        {email !== null && <a href={`mailto:${email}`}>{email}</a>}
        {orcid !== null && (
          <ExternalLink href={`https://orcid.org/${orcid}`}>{t('about.orcid', { id: orcid })}</ExternalLink>
        )}
        {links.map(({ label, url }) => (
          <ExternalLink key={url} href={url}>
            {label}
          </ExternalLink>
        ))}
        {children}
      </div>
    </li>
  );
}

/** Groups people by their heading. The group '' comes first; the others follow the order of their people, and alumni come last. */
function groupsOf(people: readonly Person[], alumni: string): [string, readonly Person[]][] {
  const headings = new Set([
    '',
    ...people.filter(({ isAlumnus }) => !isAlumnus).map(({ group }) => group ?? ''),
    alumni,
  ]);
  const groups = [...headings].map((heading): [string, readonly Person[]] => [
    heading,
    people.filter(({ group, isAlumnus }) => (isAlumnus ? alumni : (group ?? '')) === heading),
  ]);
  return groups.filter(([, group]) => group.length > 0);
}

interface PeopleListProps {
  /** Draws more links of a person, by the person's id. */
  readonly linksOf?: ((id: string) => ReactNode) | undefined;
}

/** All people of the lab; `/about#<id>` leads to one of them. */
export function PeopleList({ linksOf }: PeopleListProps) {
  const { t } = useTranslation('content');
  const language = useLanguage();
  const { data: people, isError, isFetching, refetch } = contentApi.useListPeopleQuery({ language });
  if (people?.length === 0) return null;
  return (
    <section aria-labelledby="people" className={styles.block}>
      <SubHeading id="people">{t('about.people')}</SubHeading>
      {isError && !people && <ErrorState title={t('failed')} onRetry={refetch} isRetrying={isFetching} />}
      {groupsOf(people ?? [], t('about.alumni')).map(([heading, group]) => (
        <Fragment key={heading}>
          {heading !== '' && <h3 className={styles.group}>{heading}</h3>}
          <ul className={styles.people}>
            {group.map((person) => (
              <PersonEntry key={person.id} person={person} level={heading === '' ? 'h3' : 'h4'}>
                {linksOf?.(person.id)}
              </PersonEntry>
            ))}
          </ul>
        </Fragment>
      ))}
    </section>
  );
}
