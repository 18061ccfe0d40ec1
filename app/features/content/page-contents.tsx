import { useTranslation } from 'react-i18next';
import { Text } from '../../design-system/text/text.tsx';
import styles from './page-contents.module.css';
import type { PageHeading } from './page-headings.ts';

interface PageContentsProps {
  readonly headings: readonly PageHeading[];
  /** A place before all of them, in the page's own language. */
  readonly first?: PageHeading | undefined;
  /** Where the headings are not in the page's language. */
  readonly lang?: string | undefined;
}

/** What stands on a long page, beside it on a wide screen; a page of one or two sections needs none. */
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
