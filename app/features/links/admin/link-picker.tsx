import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LinkEnd } from '#contract/links.ts';
import options from '../../../design-system/options/options.module.css';
import rows from '../../../design-system/rows/rows.module.css';
import { Text } from '../../../design-system/text/text.tsx';
import { TextInput } from '../../../design-system/text-input/text-input.tsx';
import styles from './link-picker.module.css';

/** Something of the site that was found. */
export interface FoundItem extends LinkEnd {
  readonly title: string;
  /** A day or a year; '' for what has none. */
  readonly date: string;
}

interface LinkPickerProps {
  /** What is searched for. */
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly found: readonly FoundItem[];
  readonly isLoading: boolean;
  readonly isFailed: boolean;
  readonly onPick: (item: FoundItem) => void;
}

/** Where a key leads in a list of this length; null for a key that leads nowhere. */
function placeAfter(key: string, place: number, length: number): number | null {
  if (length === 0) return null;
  if (key === 'ArrowDown') return (place + 1) % length;
  if (key === 'ArrowUp') return (place - 1 + length) % length;
  return null;
}

/**
 * Shows what was found and lets one be picked. Arrow keys move, Enter picks; pattern "combobox with a list" of the ARIA practices, its
 * list there as long as something is searched for.
 */
export function LinkPicker({ text, onText, found, isLoading, isFailed, onPick }: LinkPickerProps) {
  const { t } = useTranslation('linksAdmin');
  const [place, setPlace] = useState(0);
  const listId = useId();
  const items = isLoading ? [] : found;
  const active = Math.min(place, items.length - 1);
  const list = useRef<HTMLDivElement>(null);
  const isOpen = items.length > 0;
  // Below the field it may be under the edge of a small screen.
  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const rowId = (index: number) => `${listId}-${index}`;

  const moveBy = (event: KeyboardEvent) => {
    const next = placeAfter(event.key, active, items.length);
    if (next !== null) {
      event.preventDefault();
      setPlace(next);
    }
    const item = items[active];
    if (event.key === 'Enter') {
      event.preventDefault();
      if (item) onPick(item);
    }
  };

  return (
    <div className={styles.picker}>
      <TextInput
        label={t('picker.label')}
        hint={t('picker.hint')}
        name="link-search"
        type="search"
        size="s"
        required={false}
        clearable
        autoComplete="off"
        role="combobox"
        aria-expanded={isOpen}
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={isOpen ? rowId(active) : undefined}
        value={text}
        onChange={({ currentTarget }) => {
          onText(currentTarget.value);
          setPlace(0);
        }}
        onKeyDown={moveBy}
      />
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={t('picker.list')}
        className={`${rows.list} ${styles.list}`}
      >
        {items.map((item, index) => (
          <FoundRow
            key={`${item.kind} ${item.ref}`}
            id={rowId(index)}
            item={item}
            isActive={index === active}
            onPick={() => onPick(item)}
          />
        ))}
      </div>
      <SearchState isIdle={text.trim() === ''} isLoading={isLoading} isFailed={isFailed} found={items.length} />
    </div>
  );
}

interface FoundRowProps {
  readonly id: string;
  readonly item: FoundItem;
  readonly isActive: boolean;
  readonly onPick: () => void;
}

function FoundRow({ id, item, isActive, onPick }: FoundRowProps) {
  const { t } = useTranslation('linksAdmin');
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field picks the active row (ARIA combobox pattern).
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active row.
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={`${options.option} ${styles.row}`}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      <span className={styles.kind}>{t(`kind.${item.kind}`)}</span>
      <span className={styles.title}>{item.title}</span>
      {item.date !== '' && <span className={styles.date}>{item.date.slice(0, 4)}</span>}
    </div>
  );
}

interface SearchStateProps {
  readonly isIdle: boolean;
  readonly isLoading: boolean;
  readonly isFailed: boolean;
  readonly found: number;
}

/** How the search stands; a full list is counted for those who do not see it. */
function SearchState({ isIdle, isLoading, isFailed, found }: SearchStateProps) {
  const { t } = useTranslation('linksAdmin');
  const words = () => {
    if (isIdle) return '';
    if (isLoading) return t('picker.loading');
    if (isFailed) return t('picker.failed');
    return found === 0 ? t('picker.nothing') : t('picker.count', { count: found });
  };
  return (
    <Text as="div" size="xss" tone="muted" role="status">
      {words()}
    </Text>
  );
}
