import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react';

interface Picking<Item> {
  readonly items: readonly Item[];
  readonly onPick: (item: Item) => void;
  /** Called with the index that the arrow keys led to. */
  readonly onMove?: (index: number) => void;
}

/**
 * Picking from a list while the focus stays in a text field above it: arrow keys move, Enter picks; the pattern "combobox with a list"
 * of the ARIA practices.
 */
export function usePicking<Item>({ items, onPick, onMove }: Picking<Item>) {
  const [position, setPosition] = useState(0);
  const listId = useId();
  const active = Math.min(position, items.length - 1);
  const rowId = (index: number) => `${listId}-${index}`;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const item = items[active];
    if (item === undefined || (step === undefined && event.key !== 'Enter')) return;
    event.preventDefault();
    if (step === undefined) return onPick(item);
    const next = (active + step + items.length) % items.length;
    setPosition(next);
    onMove?.(next);
  };
  return {
    active,
    listId,
    rowId,
    /** Moves to the first item, for new results. */
    toFirst: () => setPosition(0),
    fieldProps: {
      type: 'search',
      size: 's',
      required: false,
      clearable: true,
      autoComplete: 'off',
      role: 'combobox',
      'aria-expanded': items.length > 0,
      'aria-autocomplete': 'list',
      'aria-controls': listId,
      'aria-activedescendant': items.length > 0 ? rowId(active) : undefined,
      onKeyDown,
    } as const,
    rowProps: (index: number) => ({
      id: rowId(index),
      role: 'option',
      'aria-selected': index === active,
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
      onClick: () => items[index] !== undefined && onPick(items[index]),
    }),
  };
}
