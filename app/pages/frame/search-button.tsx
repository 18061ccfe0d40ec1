import { type MouseEvent, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '../../design-system/icon/icon.tsx';
import { asksForSearch } from '../../early/search-keys.ts';
import { useLocalPath } from '../../i18n/language-context.tsx';
import styles from './search-button.module.css';

const load = () => import('../../features/search/palette/search-palette.tsx');

/** Leads to the search; where a program runs it opens the palette instead, as its keys do on every page. */
export function SearchButton() {
  const label = useTranslation().t('search');
  const path = useLocalPath()('/search');
  const [palette, setPalette] = useState<Awaited<ReturnType<typeof load>> | null>(null);
  // Keys that are pressed while the palette is on its way; null where it is not.
  const early = useRef<string[] | null>(null);
  const open = (event: Event | MouseEvent) => {
    event.preventDefault();
    early.current ??= [];
    void load().then(setPalette);
  };
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (early.current && !(event.ctrlKey || event.metaKey) && /^(.|Backspace)$/u.test(event.key)) {
        event.preventDefault();
        early.current.push(event.key);
      } else if (asksForSearch(event)) open(event);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  });
  return (
    <>
      <Link
        to={path}
        className={styles.button}
        aria-label={label}
        aria-keyshortcuts="Control+K Meta+K /"
        title={label}
        data-program=""
        onPointerEnter={load}
        onFocus={load}
        onClick={(event) => {
          // Into another tab or window it leads as any link.
          if (!(event.ctrlKey || event.metaKey || event.shiftKey)) open(event);
        }}
      >
        <Icon name="search" />
      </Link>
      {palette && (
        <Suspense>
          <palette.SearchPalette early={early} onClose={() => setPalette(null)} />
        </Suspense>
      )}
    </>
  );
}
