import { useTranslation } from 'react-i18next';
import { Text } from '../../design-system/text/text.tsx';
import styles from './page-contents.module.css';
import type { PageHeading } from './page-headings.ts';

interface PageContentsProps {
  readonly headings: readonly PageHeading[];
  /** An entry before all others, in the page's language. */
  readonly first?: PageHeading | undefined;
  /** The language of the headings, if it is not the page's. */
  readonly lang?: string | undefined;
}

/** The table of contents of a long page, beside it on a wide screen. A page with one or two sections shows none. */
export function PageContents({ headings, first, lang }: PageContentsProps) {
  const { t } = useTranslation('content');
  const places = [...(first ? [{ ...first, lang: undefined }] : []), ...headings.map((each) => ({ ...each, lang }))];
  if (places.length < 3) return null;
  return (
    <nav aria-labelledby="page-contents" className={styles.contents}>
      <Text id="page-contents" size="xss" weight="semibold" tone="muted">
        {t('onThisPage')}
      </Text>
      <ol className={styles.links}>
        {places.map(({ id, text, lang: own }) => (
          <li key={id}>
            <a href={`#${id}`} lang={own} className={styles.link}>
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
