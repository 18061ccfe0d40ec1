import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ShownAuthor } from '#contract/publications.ts';
import { useLocalPath } from '../../i18n/language.tsx';
import styles from './publication-authors.module.css';

/** A long list shows so many first authors, the last one, and everybody of the lab. */
const shownOfMany = 8;
/** A list is folded only if that hides at least so many names. */
const minHidden = 3;

interface NamesProps {
  readonly authors: readonly ShownAuthor[];
}

interface AuthorsProps extends NamesProps {
  /** Language of the paper, if it is not the page's. */
  readonly lang: string | undefined;
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

/** Names separated by commas. */
function Names({ authors }: NamesProps) {
  return authors.map((author, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: names may be the same, and never change places.
    <Fragment key={index}>
      {index > 0 && ', '}
      <Author author={author} />
    </Fragment>
  ));
}

/** Returns the parts of a long list that are shown. Names between them are left out. */
function shownRunsOf(authors: readonly ShownAuthor[]): ShownAuthor[][] {
  const runs: ShownAuthor[][] = [];
  let wasShown = false;
  for (const [index, author] of authors.entries()) {
    const isShown = index < shownOfMany || index === authors.length - 1 || author.memberId !== null;
    if (isShown && wasShown) runs.at(-1)?.push(author);
    else if (isShown) runs.push([author]);
    wasShown = isShown;
  }
  return runs;
}

/** The authors. People of the lab are highlighted and link to their entry. A long list can be unfolded, even without the program. */
export function PublicationAuthors({ authors, lang }: AuthorsProps) {
  const { t } = useTranslation('publications');
  if (authors.length === 0) return null;
  const runs = shownRunsOf(authors);
  if (authors.length - runs.flat().length < minHidden) {
    return (
      <p lang={lang} className={styles.authors}>
        <Names authors={authors} />
      </p>
    );
  }
  return (
    <div className={styles.authors}>
      <span lang={lang} className={styles.short}>
        {runs.map((stretch, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change places.
          <Fragment key={index}>
            {index > 0 && ', …, '}
            <Names authors={stretch} />
          </Fragment>
        ))}{' '}
      </span>
      <details className={styles.folded}>
        <summary className={styles.all}>
          <span className={styles.more}>{t('row.allAuthors', { count: authors.length })}</span>
          <span className={styles.fewer}>{t('row.fewerAuthors')}</span>
        </summary>
        <p lang={lang}>
          <Names authors={authors} />
        </p>
      </details>
    </div>
  );
}
