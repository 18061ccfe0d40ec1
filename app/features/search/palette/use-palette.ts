import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { SearchResult } from '#contract/search.ts';
import { useLocalPath } from '../../../i18n/language.tsx';
import { rememberPage } from '../../../lib/visited-pages.ts';
import { searchPath } from '../search-address.ts';

/** Something that can be chosen. */
export interface PaletteOption {
  /** Unlike every other's. */
  readonly key: string;
  readonly path: string;
  /** What was found, or what stands there before anything is typed; neither for the way to all results. */
  readonly result?: SearchResult;
  readonly start?: { readonly group: 'visited' | 'people'; readonly name: string; readonly note: string };
}

/** `isNothing` where it is certain that there is nothing to be led to. */
export function optionsOf(query: string, items: readonly SearchResult[], isNothing: boolean): PaletteOption[] {
  if (query === '' || isNothing) return [];
  const results = items.map((result) => ({ key: `${result.kind}-${result.ref}`, path: result.path, result }));
  return [...results, { key: 'all', path: searchPath({ query }) }];
}

interface Palette {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  /** Key of the option that Enter opens; null for none, then it leads to all results. */
  readonly active: string | null;
  readonly setActive: (key: string) => void;
  readonly open: (option: PaletteOption) => void;
  /** Opens what is active, else the way to all results; nothing where there is neither. */
  readonly openActive: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * A modal dialogue of the browser's own: it keeps the focus inside, closes by Escape and gives the focus back. Arrows go round the options
 * while the focus stays in the field.
 */
export function usePalette(options: readonly PaletteOption[]): Palette {
  const dialog = useRef<HTMLDialogElement>(null);
  const [chosen, setActive] = useState<string | null>(null);
  const navigate = useNavigate();
  const localPath = useLocalPath();

  const index = options.findIndex(({ key }) => key === chosen);
  const active = index === -1 ? null : chosen;
  const open = ({ path }: PaletteOption) => {
    // A choice by the keyboard is no click.
    rememberPage();
    dialog.current?.close();
    void navigate(localPath(path));
  };
  const openActive = () => {
    const option = options[index] ?? options.find(({ key }) => key === 'all');
    if (option) open(option);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // What is being composed is not yet a word.
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
