import styles from './entry-names.module.css';

interface EntryNamesProps {
  /** How many there are, in words. */
  readonly summary: string;
  readonly names: readonly { readonly key: string; readonly name: string }[];
}

/** What is in a list, in its order; shown on request, as it may be long. */
export function EntryNames({ summary, names }: EntryNamesProps) {
  return (
    <details className={styles.whole}>
      <summary>{summary}</summary>
      <ol>
        {names.map(({ key, name }) => (
          <li key={key}>{name}</li>
        ))}
      </ol>
    </details>
  );
}
