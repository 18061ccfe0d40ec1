import { type ComponentProps, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { LinkEnd } from '#contract/links.ts';
import options from '../../../design-system/options/options.module.css';
import rows from '../../../design-system/rows/rows.module.css';
import { Text } from '../../../design-system/text/text.tsx';
import { TextInput } from '../../../design-system/text-input/text-input.tsx';
import { usePicking } from '../../../lists/use-picking.ts';
import styles from './link-picker.module.css';

/** An item of the site that the search found. */
export interface FoundItem extends LinkEnd {
  readonly title: string;
  /** A day or a year; '' for an item that has none. */
  readonly date: string;
}

interface LinkPickerProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly found: readonly FoundItem[];
  readonly isLoading: boolean;
  readonly isFailed: boolean;
  readonly onPick: (item: FoundItem) => void;
}

/** Shows the items found and lets the user pick one. The list is open while there is a search text. */
export function LinkPicker({ text, onText, found, isLoading, isFailed, onPick }: LinkPickerProps) {
  const { t } = useTranslation('linksAdmin');
  const items = isLoading ? [] : found;
  const { listId, toFirst, fieldProps, rowProps } = usePicking({ items, onPick });
  const list = useRef<HTMLDivElement>(null);
  const isOpen = items.length > 0;
  // The list below the field may be under the edge of a small screen.
  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);

  return (
    <div className={styles.picker}>
      <TextInput
        {...fieldProps}
        label={t('picker.label')}
        hint={t('picker.hint')}
        name="link-search"
        value={text}
        onChange={({ currentTarget }) => {
          onText(currentTarget.value);
          toFirst();
        }}
      />
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={t('picker.list')}
        className={`${rows.list} ${styles.list}`}
      >
        {items.map((item, index) => (
          <FoundRow key={`${item.kind} ${item.ref}`} item={item} {...rowProps(index)} />
        ))}
      </div>
      <SearchState isIdle={text.trim() === ''} isLoading={isLoading} isFailed={isFailed} found={items.length} />
    </div>
  );
}

function FoundRow({ item, ...row }: ComponentProps<'div'> & { readonly item: FoundItem }) {
  const { t } = useTranslation('linksAdmin');
  return (
    <div {...row} className={`${options.option} ${styles.row}`}>
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

/** The state of the search. Screen readers hear how many items the list has. */
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
