import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ShownAuthor } from '#contract/publications.ts';
import { useLocalPath } from '../../i18n/language-context.tsx';
import styles from './publication-authors.module.css';

/** As many are shown of a long list, and its last one. */
const shownOfMany = 8;
/** A list is long where folding it hides more than a name or two. */
const mostUnfolded = 11;

interface AuthorsProps {
  readonly authors: readonly ShownAuthor[];
}

function Author({ author: { name, memberId } }: { readonly author: ShownAuthor }) {
  const localPath = useLocalPath();
  if (memberId === null) return name;
  return (
    <Link to={localPath(`/about#${memberId}`)} className={styles.member}>
      {name}
    </Link>
  );
}

/** Names with commas between them. */
function Names({ authors }: AuthorsProps) {
  return authors.map((author, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: names may be the same, and never change places.
    <Fragment key={index}>
      {index > 0 && ', '}
      <Author author={author} />
    </Fragment>
  ));
}

/** Who wrote it, those of the lab set apart and linked to their entry; a long list unfolds, without a program too. */
export function PublicationAuthors({ authors }: AuthorsProps) {
  const { t } = useTranslation('publications');
  const last = authors.at(-1);
  if (!last) return null;
  if (authors.length <= mostUnfolded) {
    return (
      <p className={styles.authors}>
        <Names authors={authors} />
      </p>
    );
  }
  return (
    <div className={styles.authors}>
      <Names authors={authors.slice(0, shownOfMany)} />
      {' … '}
      <Author author={last} />{' '}
      <details className={styles.folded}>
        <summary className={styles.all}>{t('row.allAuthors', { count: authors.length })}</summary>
        <p>
          <Names authors={authors} />
        </p>
      </details>
    </div>
  );
}
