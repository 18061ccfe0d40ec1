import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '../../design-system/icon/icon.tsx';
import { asksForSearch } from '../../early/search-keys.ts';
import { SearchPalette } from '../../features/search/palette/search-palette.tsx';
import { useLocalPath } from '../../i18n/language-context.tsx';
import styles from './search-button.module.css';

/** Leads to the search; where a program runs it opens the palette instead, as its keys do on every page. */
export function SearchButton() {
  const label = useTranslation().t('search');
  const localPath = useLocalPath();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!asksForSearch(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <Link
        to={localPath('/search')}
        className={styles.button}
        aria-label={label}
        aria-keyshortcuts="Control+K Meta+K /"
        title={label}
        data-program=""
        onClick={(event) => {
          // Into another tab or window it leads as any link.
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <Icon name="search" />
      </Link>
      {isOpen && <SearchPalette onClose={() => setOpen(false)} />}
    </>
  );
}
