import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../design-system/button/button.tsx';
import { Text } from '../design-system/text/text.tsx';
import { useLanguage } from '../i18n/language-context.tsx';
import styles from './page-by-page.module.css';

interface PageByPageProps {
  /** How many rows there are in all. */
  readonly total: number;
  readonly pageSize: number;
  /** The rows of one page, counted from 0, as `<li>`; each page asks for its own. */
  readonly children: (page: number) => ReactNode;
  /** The rows are those of an earlier question: the answer to the new one is on its way. */
  readonly isStale?: boolean | undefined;
  /** Of the list. */
  readonly className?: string | undefined;
}

/** A long list of which one page is there at first, and another at each press. Another question needs another `key`. */
export function PageByPage({ total, pageSize, children, isStale = false, className }: PageByPageProps) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const [pages, setPages] = useState(1);
  const note = useRef<HTMLElement>(null);
  const shown = Math.min(pages * pageSize, total);
  const showMore = () => {
    setPages(pages + 1);
    // The button goes with the last page, and the focus must stay somewhere near.
    if ((pages + 1) * pageSize >= total) note.current?.focus();
  };
  const number = (value: number) => value.toLocaleString(language);
  return (
    <>
      <ul className={`${styles.list} ${className ?? ''}`} aria-busy={isStale} data-stale={isStale}>
        {Array.from({ length: pages }, (_, page) => children(page))}
      </ul>
      {total > pageSize && (
        <div className={styles.foot}>
          <Text as="span" size="xss" tone="muted" role="status" tabIndex={-1} ref={note}>
            {t('list.shown', { shown: number(shown), total: number(total) })}
          </Text>
          {shown < total && (
            <Button variant="secondary" size="s" icon="arrow-down" onClick={showMore}>
              {t('list.more')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
