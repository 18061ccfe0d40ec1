import { useTranslation } from 'react-i18next';
import type { ShownAuthor } from '#contract/publications.ts';
import styles from './publication-admin-row.module.css';

/** Enough to recognise a paper. */
const shownAtMost = 5;

/** The first authors of a work. People of the lab are highlighted. */
export function ShortAuthors({ authors }: { readonly authors: readonly ShownAuthor[] }) {
  const { t } = useTranslation('publicationsAdmin');
  const hidden = authors.length - shownAtMost;
  return (
    <>
      {authors.slice(0, shownAtMost).map(({ name, memberId }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names may be the same, and never change places.
        <span key={index} className={memberId === null ? undefined : styles.member}>
          {index > 0 && ', '}
          {name}
        </span>
      ))}
      {hidden > 0 && ` ${t('list.andOthers', { count: hidden })}`}
    </>
  );
}
