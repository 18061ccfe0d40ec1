import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../design-system/button/button.tsx';
import { FieldBox, fieldControlClass } from '../../design-system/field/field.tsx';
import type { SearchDirection, SearchResult } from './opened-pdf.ts';
import styles from './search-bar.module.css';

interface SearchBarProps {
  /** null while there is no search. */
  readonly result: SearchResult | null;
  readonly onSearch: (text: string, direction: SearchDirection) => void;
  readonly onClose: () => void;
}

/** Searches the PDF while the user types. Enter goes to the next match, Shift+Enter to the previous one, Escape ends the search. */
export function SearchBar({ result, onSearch, onClose }: SearchBarProps) {
  const { t } = useTranslation('reading');
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  // The user opens it to type.
  useEffect(() => input.current?.focus(), []);
  const go = (direction: SearchDirection) => {
    if (text !== '') onSearch(text, direction);
  };
  const followKeys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && event.shiftKey) go('previous');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <form
      className={styles.bar}
      aria-label={t('search.label')}
      onKeyDown={followKeys}
      onSubmit={(event) => {
        event.preventDefault();
        go('next');
      }}
    >
      <FieldBox className={styles.box}>
        <input
          ref={input}
          className={fieldControlClass}
          type="search"
          aria-label={t('search.label')}
          placeholder={t('search.label')}
          autoComplete="off"
          enterKeyHint="search"
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            onSearch(currentTarget.value, 'first');
          }}
        />
      </FieldBox>
      <span role="status" className={styles.count}>
        {text !== '' && result && <Count {...result} />}
      </span>
      <Button iconOnly icon="arrow-up" variant="quiet" disabled={text === ''} onClick={() => go('previous')}>
        {t('search.previous')}
      </Button>
      <Button iconOnly icon="arrow-down" variant="quiet" disabled={text === ''} onClick={() => go('next')}>
        {t('search.next')}
      </Button>
      <Button iconOnly icon="cross" variant="quiet" onClick={onClose}>
        {t('search.close')}
      </Button>
    </form>
  );
}

function Count({ progress, current, total, unreadPages }: SearchResult) {
  const { t } = useTranslation('reading');
  if (total > 0) return t('search.count', { current, total });
  if (progress !== 'notFound') return t('search.searching');
  return unreadPages > 0 ? t('search.unread', { count: unreadPages }) : t('search.none');
}
