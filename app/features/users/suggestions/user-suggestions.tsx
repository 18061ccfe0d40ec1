import { type KeyboardEvent, type Ref, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { List, useListRef } from 'react-window';
import type { User } from '#contract/users.ts';
import { Note } from '../../../design-system/text/note.tsx';
import { visuallyHiddenClass } from '../../../design-system/text/text.tsx';
import { TextInput } from '../../../design-system/text-input/text-input.tsx';
import { useSettled } from '../../../lib/use-settled.ts';
import { useListUsersQuery } from '../users.api.ts';
import { SuggestionRow } from './suggestion-row.tsx';
import styles from './user-suggestions.module.css';

/** How long the person must have stopped typing before the server is asked. */
const pauseMs = 200;
/** The list's size by the specification; its width stands in the style sheet. */
const listHeightPx = 200;
const rowHeightPx = 35;

interface UserSuggestionsProps {
  /** Who is in this course is not offered. */
  readonly notInCourseId: string;
  /** Nor are these. */
  readonly hiddenIds: readonly string[];
  readonly onPick: (user: User) => void;
  readonly fieldRef?: Ref<HTMLInputElement> | undefined;
}

/** People whose name or e-mail holds a text, once it has stopped changing. */
function usePaletteResults(text: string, notInCourseId: string, hiddenIds: readonly string[]) {
  const search = useSettled(text, pauseMs);
  // Administrators cannot take courses.
  const asked = { notInCourseId, role: 'USER' as const, ...(search === '' ? {} : { search }) };
  const { currentData, isError } = useListUsersQuery(asked);
  const users = currentData?.items.filter(({ id }) => !hiddenIds.includes(id)) ?? [];
  const total = currentData ? currentData.total - (currentData.items.length - users.length) : 0;
  return { users, total, isLoading: search !== text || (!currentData && !isError), isFailed: isError && !currentData };
}

/** Where a key leads in a list of this length; null for a key that leads nowhere. */
function placeAfter(key: string, place: number, length: number): number | null {
  if (length === 0) return null;
  if (key === 'ArrowDown') return (place + 1) % length;
  if (key === 'ArrowUp') return (place - 1 + length) % length;
  return null;
}

/**
 * Finds people by name or e-mail and lets one be picked: a list in which only the rows in sight are drawn. Arrow keys move, Enter picks;
 * pattern "combobox with a list" of the ARIA practices, its list always open.
 */
export function UserSuggestions({ notInCourseId, hiddenIds, onPick, fieldRef }: UserSuggestionsProps) {
  const { t } = useTranslation('participants');
  const [text, setText] = useState('');
  const [place, setPlace] = useState(0);
  const list = useListRef(null);
  const listId = useId();
  const { users, total, isLoading, isFailed } = usePaletteResults(text.trim(), notInCourseId, hiddenIds);
  const active = Math.min(place, users.length - 1);
  const rowId = (index: number) => `${listId}-${index}`;

  const moveBy = (event: KeyboardEvent) => {
    const next = placeAfter(event.key, active, users.length);
    if (next !== null) {
      event.preventDefault();
      setPlace(next);
      list.current?.scrollToRow({ index: next, align: 'smart' });
    }
    const user = users[active];
    if (event.key === 'Enter' && user && !isLoading) {
      event.preventDefault();
      onPick(user);
    }
  };

  return (
    <div className={styles.suggestions}>
      <TextInput
        ref={fieldRef}
        label={t('suggestions.label')}
        hint={t('suggestions.hint')}
        name="suggestions"
        type="search"
        size="s"
        required={false}
        clearable
        autoComplete="off"
        role="combobox"
        aria-expanded={users.length > 0}
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={users.length > 0 && !isLoading ? rowId(active) : undefined}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setPlace(0);
        }}
        onKeyDown={moveBy}
      />
      <div className={styles.found}>
        <List
          listRef={list}
          id={listId}
          role="listbox"
          // Browsers make what scrolls a stop of the Tab key: here the field's arrow keys do all there is to do.
          tabIndex={-1}
          aria-label={t('suggestions.list')}
          className={styles.list ?? ''}
          rowComponent={SuggestionRow}
          rowCount={isLoading ? 0 : users.length}
          rowHeight={rowHeightPx}
          rowProps={{ users, active, rowId, onPick }}
          defaultHeight={listHeightPx}
          style={{ height: listHeightPx }}
        />
        <SearchState isLoading={isLoading} isFailed={isFailed} found={users.length} total={total} />
      </div>
    </div>
  );
}

interface SearchStateProps {
  readonly isLoading: boolean;
  readonly isFailed: boolean;
  readonly found: number;
  /** With those that did not come, as there are too many. */
  readonly total: number;
}

/** What stands in the list's place while it is empty, or below it where it is cut short; else it is counted for those who do not see it. */
function SearchState({ isLoading, isFailed, found, total }: SearchStateProps) {
  const { t } = useTranslation('participants');
  const isEmpty = isLoading || found === 0;
  const isCut = found < total;
  const words = () => {
    if (isLoading) return t('suggestions.loading');
    if (isFailed) return t('suggestions.failed');
    if (found > 0 && isCut) return t('suggestions.cut', { shown: found, total });
    // In Russian whatever the language of the page, by the specification.
    return found === 0 ? <span lang="ru">{t('suggestions.nothing')}</span> : t('suggestions.count', { count: found });
  };
  return (
    <div role="status" className={isEmpty ? styles.state : isCut ? styles.note : visuallyHiddenClass}>
      <Note as="span">{words()}</Note>
    </div>
  );
}
