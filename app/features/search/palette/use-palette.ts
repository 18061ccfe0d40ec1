import { type KeyboardEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { SearchResult } from '#contract/search.ts';
import { useLocalPath } from '../../../i18n/language.tsx';
import { rememberPage } from '../../../lib/visited-pages.ts';
import { searchPath } from '../search-address.ts';

/** An option that can be chosen. */
export interface PaletteOption {
  readonly key: string;
  readonly path: string;
  /** A search result. `start` is an option before anything is typed. The link to all results has neither. */
  readonly result?: SearchResult;
  readonly start?: { readonly group: 'visited' | 'people'; readonly name: string; readonly note: string };
}

/** Returns the options. `isNothing`: it is certain that there are no results. */
export function optionsOf(query: string, items: readonly SearchResult[], isNothing: boolean): PaletteOption[] {
  if (query === '' || isNothing) return [];
  const results = items.map((result) => ({ key: `${result.kind}-${result.ref}`, path: result.path, result }));
  return [...results, { key: 'all', path: searchPath({ query }) }];
}

/**
 * A modal dialog of the browser. It keeps the focus inside, closes on Escape and returns the focus. The arrow keys move through the options
 * while the focus stays in the field.
 */
export function usePalette(options: readonly PaletteOption[]) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [chosen, setActive] = useState<string | null>(null);
  const navigate = useNavigate();
  const localPath = useLocalPath();

  const index = options.findIndex(({ key }) => key === chosen);
  /** The option that Enter opens; null for none: Enter then opens all results. */
  const active = index === -1 ? null : chosen;
  const open = ({ path }: PaletteOption) => {
    // A keyboard choice does not cause a click.
    rememberPage();
    dialog.current?.close();
    void navigate(localPath(path));
  };
  const openActive = () => {
    const option = options[index] ?? options.find(({ key }) => key === 'all');
    if (option) open(option);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // A word that is still being composed (by an input method) is not complete.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      const from = index === -1 && step < 0 ? 0 : index;
      setActive(options[(from + step + options.length) % options.length]?.key ?? null);
    }
  };
  return { dialog, active, setActive, open, openActive, onKeyDown };
}
