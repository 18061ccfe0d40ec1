import { useTranslation } from 'react-i18next';
import { spokenName } from '#contract/person-name.ts';
import type { PublicationAuthor, ReviewedEntry } from '#contract/publications.ts';
import styles from './entry-details.module.css';

/** Every field that was read from an entry. */
export function EntryDetails({ entry: { publication, key, line } }: { readonly entry: ReviewedEntry }) {
  const { t } = useTranslation(['publicationsAdmin', 'publications']);
  const place = t('import.details.lineOf', { line });
  const others = (isCut = false) => (isCut ? ` ${t('form.etAl')}` : '');
  const fields: (readonly [string, string | undefined])[] = [
    ['place', key === '' ? place : `${place} · ${key}`],
    ...(publication
      ? ([
          ['type', t(`type.${publication.type}`, { ns: 'publications' })],
          ['authors', namesOf(publication.authors) + others(publication.othersOmitted)],
          ['editors', namesOf(publication.editors ?? []) + others(publication.editorsOmitted)],
          ['container', publication.containerTitle],
          ['event', publication.eventTitle],
          ['volume', publication.volume],
          ['issue', publication.issue],
          ['pages', publication.pages ?? publication.articleNumber],
          ['series', [publication.collectionTitle, publication.collectionNumber].filter(Boolean).join(', ')],
          ['number', [publication.genre, publication.number].filter(Boolean).join(' ')],
          ['version', publication.softwareVersion],
          ['publisher', [publication.publisher, publication.publisherPlace].filter(Boolean).join(', ')],
          ['holders', namesOf(publication.holders ?? [])],
          ['status', publication.status],
          ['doi', publication.doi],
          ['url', [publication.url, publication.accessed && `(${publication.accessed})`].filter(Boolean).join(' ')],
          ['note', publication.note],
          ['abstract', publication.abstract],
        ] as const)
      : []),
  ];
  return (
    <dl className={styles.details}>
      {fields
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name} className={styles.field}>
            <dt>{t(`import.details.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function namesOf(people: readonly PublicationAuthor[]): string {
  return people.map(spokenName).join('; ');
}
