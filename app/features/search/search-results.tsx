import { Link } from 'react-router';
import type { SearchResult } from '#contract/search.ts';
import linked from '../../design-system/linked-box/linked-box.module.css';
import rows from '../../design-system/rows/rows.module.css';
import { Text } from '../../design-system/text/text.tsx';
import { useLocalPath } from '../../i18n/language.tsx';
import { MarkedWords } from './marked-words.tsx';
import { ResultFacts } from './result-facts.tsx';
import styles from './search-results.module.css';

/** The results, best first. */
export function SearchResults({ items }: { readonly items: readonly SearchResult[] }) {
  const localPath = useLocalPath();
  return (
    <ol className={`${rows.list} ${styles.list}`}>
      {items.map((result) => (
        <li key={`${result.kind} ${result.ref}`} className={`${linked.box} ${styles.result}`}>
          <ResultFacts result={result} />
          <Text as="h2" size="m" weight="semibold" className={`${linked.title} ${styles.title}`}>
            <Link to={localPath(result.path)} lang={result.titleLanguage}>
              <MarkedWords text={result.title} />
            </Link>
          </Text>
          {result.excerpt.length > 0 && (
            <Text size="sxs" tone="muted" lang={result.excerptLanguage} className={styles.excerpt}>
              <MarkedWords text={result.excerpt} />
            </Text>
          )}
        </li>
      ))}
    </ol>
  );
}
