import { type ComponentType, type MouseEvent, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '../../design-system/icon/icon.tsx';
import { useLocalPath } from '../../i18n/language-context.tsx';
import styles from './search-button.module.css';

/** Ctrl+K or ⌘K on any keyboard layout; `/` too, but not where it would be typed. */
function asksForSearch({ code, key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (altKey || document.querySelector('dialog[open],[role=dialog]')) return false;
  if (ctrlKey || metaKey) return code === 'KeyK';
  return key === '/' && !(target instanceof Element && target.closest('input,textarea,select'));
}

/** Leads to the search; where a program runs it opens the palette instead, as its keys do on every page. */
export function SearchButton() {
  const label = useTranslation().t('search');
  const path = useLocalPath()('/search');
  const [Palette, setPalette] = useState<ComponentType<{ onClose: () => void }> | null>(null);
  const open = (event: Event | MouseEvent) => {
    event.preventDefault();
    import('../../features/search/palette/search-palette.tsx').then(
      ({ SearchPalette }) => setPalette(() => SearchPalette),
      // A newer release may have taken its place.
      () => location.assign(path),
    );
  };
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (asksForSearch(event)) open(event);
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
        onClick={(event) => {
          // Into another tab or window it leads as any link.
          if (!(event.ctrlKey || event.metaKey || event.shiftKey)) open(event);
        }}
      >
        <Icon name="search" />
      </Link>
      {Palette && (
        <Suspense>
          <Palette onClose={() => setPalette(null)} />
        </Suspense>
      )}
    </>
  );
}
