import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { SearchAnswer, SearchKind } from '#contract/search.ts';
import { cluster } from '../../design-system/layout/layout.ts';
import { useLocalPath } from '../../i18n/language.tsx';
import styles from './kind-filter.module.css';
import { searchKinds, searchPath } from './search-address.ts';

interface KindFilterProps {
  readonly query: string;
  readonly chosen: SearchKind | null;
  readonly counts: SearchAnswer['counts'];
}

/** Filters the results by kind, each with its count. A kind without results is left out unless it is chosen. */
export function KindFilter({ query, chosen, counts }: KindFilterProps) {
  const { t } = useTranslation('search');
  const localPath = useLocalPath();
  const countOf = new Map(counts.map(({ kind, count }) => [kind, count]));
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const choices: [SearchKind | null, number][] = [
    [null, all],
    ...searchKinds.map((kind): [SearchKind, number] => [kind, countOf.get(kind) ?? 0]),
  ];
  return (
    <nav aria-label={t('kinds.label')}>
      <ul className={cluster('1')}>
        {choices
          .filter(([kind, count]) => count > 0 || kind === chosen)
          .map(([kind, count]) => (
            <li key={kind ?? 'all'}>
              <Link
                to={localPath(searchPath({ query, kind }))}
                aria-current={kind === chosen ? 'page' : undefined}
                className={styles.kind}
                preventScrollReset
              >
                {t(`kinds.${kind ?? 'all'}`)} <span className={styles.count}>{count}</span>
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
