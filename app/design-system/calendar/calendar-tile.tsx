import { type RefObject, useLayoutEffect, useRef } from 'react';

interface CalendarTileProps {
  /** Words for screen readers where the tile's own are too short. */
  readonly label: string | undefined;
  /** The one tile that the Tab key reaches; arrow keys make another one it. */
  readonly isActive: boolean;
  readonly isSelected: boolean;
  readonly isNow: boolean;
  /** True once the active tile is to take the focus; it sets it back to false. */
  readonly wantsFocus: RefObject<boolean>;
}

/** Lies in a tile of the calendar and gives it what the calendar's library cannot: its part in the keyboard, and its state in words. */
export function CalendarTile({ label, isActive, isSelected, isNow, wantsFocus }: CalendarTileProps) {
  const mark = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const tile = mark.current?.parentElement;
    if (!tile) return;
    tile.tabIndex = isActive ? 0 : -1;
    tile.setAttribute('aria-pressed', String(isSelected));
    if (label !== undefined) tile.setAttribute('aria-label', label);
    if (isNow) tile.setAttribute('aria-current', 'date');
    else tile.removeAttribute('aria-current');
    if (!isActive || !wantsFocus.current) return;
    wantsFocus.current = false;
    tile.focus();
  });
  return <span ref={mark} hidden />;
}
