import { useTranslation } from 'react-i18next';
import { Text } from '../../design-system/text/text.tsx';
import styles from './page-contents.module.css';
import type { PageHeading } from './page-headings.ts';

interface PageContentsProps {
  readonly headings: readonly PageHeading[];
  /** Further places on the page, in its own language. */
  readonly sections: readonly PageHeading[];
  /** Where the headings are not in the page's language. */
  readonly lang?: string | undefined;
}

/** What stands on a long page, beside it on a wide screen; a page of one or two sections needs none. */
export function PageContents({ headings, sections, lang }: PageContentsProps) {
  const { t } = useTranslation('content');
  if (headings.length + sections.length < 3) return null;
  return (
    <nav aria-labelledby="page-contents" className={styles.contents}>
      <Text id="page-contents" size="xss" weight="semibold" tone="muted">
        {t('onThisPage')}
      </Text>
      <ol className={styles.links}>
        {[...headings.map((heading) => ({ ...heading, lang })), ...sections].map(({ id, text, ...attributes }) => (
          <li key={id}>
            <a href={`#${id}`} {...attributes} className={styles.link}>
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
