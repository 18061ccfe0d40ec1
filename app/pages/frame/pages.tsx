import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '../../design-system/icon/icon.tsx';
import { cluster } from '../../design-system/layout/layout.ts';
import { useLocalPath } from '../../i18n/language.tsx';
import styles from './pages.module.css';

interface PagesProps {
  /** Path of the list without a language prefix, with a query if it is filtered; its pages are `?page=2` and so on. */
  readonly path: string;
  /** From 1. */
  readonly page: number;
  readonly count: number;
  readonly label: string;
}

/** Numbers of the first page, the last page and those around this one. A gap of one number is filled, a larger one becomes null. */
function shownPages(page: number, count: number): (number | null)[] {
  const shown: (number | null)[] = [];
  let last = 0;
  for (let each = 1; each <= count; each += 1) {
    if (each !== 1 && each !== count && Math.abs(each - page) > 1) continue;
    if (each - last === 2) shown.push(each - 1);
    else if (each - last > 2) shown.push(null);
    shown.push(each);
    last = each;
  }
  return shown;
}

/** Links to the pages of a list; nothing if there is only one page. */
export function Pages({ path, page, count, label }: PagesProps) {
  const { t } = useTranslation('button');
  const localPath = useLocalPath();
  if (count < 2) return null;
  const addressOf = (each: number) =>
    localPath(each === 1 ? path : `${path}${path.includes('?') ? '&' : '?'}page=${each}`);
  return (
    <nav aria-label={label} className={styles.pages}>
      {page > 1 && (
        <Link to={addressOf(page - 1)} rel="prev" className={styles.step}>
          <Icon name="arrow-left" size={16} />
          {t('previous')}
        </Link>
      )}
      <ol className={cluster('0')}>
        {shownPages(page, count).map((each, index) =>
          each === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: at most one hole on either side.
            <li key={`hole-${index}`} aria-hidden="true" className={styles.hole}>
              …
            </li>
          ) : (
            <li key={each}>
              <Link to={addressOf(each)} aria-current={each === page ? 'page' : undefined} className={styles.number}>
                {each}
              </Link>
            </li>
          ),
        )}
      </ol>
      {page < count && (
        <Link to={addressOf(page + 1)} rel="next" className={styles.step}>
          {t('next')}
          <Icon name="arrow-right" size={16} />
        </Link>
      )}
    </nav>
  );
}
