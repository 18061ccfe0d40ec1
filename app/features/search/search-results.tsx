import { Link } from 'react-router';
import type { SearchResult } from '#contract/search.ts';
import { Text } from '../../design-system/text/text.tsx';
import { useLocalPath } from '../../i18n/language-context.tsx';
import { MarkedWords } from './marked-words.tsx';
import { ResultFacts } from './result-facts.tsx';
import styles from './search-results.module.css';

interface SearchResultsProps {
  readonly items: readonly SearchResult[];
}

/** What was found, the best first. */
export function SearchResults({ items }: SearchResultsProps) {
  const localPath = useLocalPath();
  return (
    <ol className={styles.list}>
      {items.map((result) => (
        <li key={`${result.kind} ${result.ref}`} className={styles.result}>
          <ResultFacts result={result} />
          <Text as="h2" size="m" weight="semibold" className={styles.title}>
            <Link to={localPath(result.path)}>
              <MarkedWords text={result.title} />
            </Link>
          </Text>
          {result.excerpt.length > 0 && (
            <Text size="sxs" tone="muted" className={styles.excerpt}>
              <MarkedWords text={result.excerpt} />
            </Text>
          )}
        </li>
      ))}
    </ol>
  );
}
