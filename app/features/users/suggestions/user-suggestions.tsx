import { type ComponentProps, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { List, type RowComponentProps, useListRef } from 'react-window';
import type { User } from '#contract/users.ts';
import options from '../../../design-system/options/options.module.css';
import { Note, visuallyHiddenClass } from '../../../design-system/text/text.tsx';
import { TextInput } from '../../../design-system/text-input/text-input.tsx';
import { useListedName } from '../../../lib/person-name.ts';
import { useSpecifiedTexts } from '../../../lib/settings.tsx';
import { useSettled } from '../../../lib/use-settled.ts';
import { usePicking } from '../../../lists/use-picking.ts';
import { usersApi } from '../users.api.ts';
import styles from './user-suggestions.module.css';

/** The pause in typing before the server is called. */
const pauseMs = 200;
/** The list's height by the specification. Its width is in the style sheet. */
const listHeightPx = 200;
const rowHeightPx = 35;

interface UserSuggestionsProps {
  /** Participants of this course are not offered. */
  readonly notInCourseId: string;
  /** These people are not offered either. */
  readonly hiddenIds: readonly string[];
  readonly onPick: (user: User) => void;
  readonly fieldRef?: Ref<HTMLInputElement> | undefined;
}

/** Finds people whose name or e-mail contains a text, once the text has stopped changing. */
function usePaletteResults(text: string, notInCourseId: string, hiddenIds: readonly string[]) {
  const search = useSettled(text, pauseMs);
  // Administrators cannot take courses.
  const asked = { notInCourseId, role: 'USER' as const, ...(search === '' ? {} : { search }) };
  const { currentData, isError } = usersApi.useListUsersQuery(asked);
  const users = currentData?.items.filter(({ id }) => !hiddenIds.includes(id)) ?? [];
  const total = currentData ? currentData.total - (currentData.items.length - users.length) : 0;
  return { users, total, isLoading: search !== text || (!currentData && !isError), isFailed: isError && !currentData };
}

interface SuggestionRowProps {
  readonly users: readonly User[];
  readonly rowProps: (index: number) => ComponentProps<'div'>;
}

function SuggestionRow({ index, style, ariaAttributes, users, rowProps }: RowComponentProps<SuggestionRowProps>) {
  const listedName = useListedName();
  const user = users[index];
  if (!user) return null;
  return (
    <div {...ariaAttributes} {...rowProps(index)} style={style} className={`${options.option} ${styles.row}`}>
      <span className={styles.name}>{listedName(user)}</span>
      <span className={styles.email}>{user.email}</span>
    </div>
  );
}

/** Finds people by name or e-mail and lets the user pick one. The list draws only the rows in sight. */
export function UserSuggestions({ notInCourseId, hiddenIds, onPick, fieldRef }: UserSuggestionsProps) {
  const { t } = useTranslation('participants');
  const [text, setText] = useState('');
  const list = useListRef(null);
  const { users, total, isLoading, isFailed } = usePaletteResults(text.trim(), notInCourseId, hiddenIds);
  const { listId, toFirst, fieldProps, rowProps } = usePicking({
    items: isLoading ? [] : users,
    onPick,
    onMove: (index) => list.current?.scrollToRow({ index, align: 'smart' }),
  });

  return (
    <div className={styles.suggestions}>
      <TextInput
        {...fieldProps}
        ref={fieldRef}
        label={t('suggestions.label')}
        hint={t('suggestions.hint')}
        name="suggestions"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          toFirst();
        }}
      />
      <div className={styles.found}>
        <List
          listRef={list}
          id={listId}
          role="listbox"
          // Browsers make a scrolling element a stop of the Tab key. The field's arrow keys already do everything here.
          tabIndex={-1}
          aria-label={t('suggestions.list')}
          className={styles.list ?? ''}
          rowComponent={SuggestionRow}
          rowCount={isLoading ? 0 : users.length}
          rowHeight={rowHeightPx}
          rowProps={{ users, rowProps }}
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
  /** Including those that the answer left out, as there are too many. */
  readonly total: number;
}

/** Shown instead of an empty list, or below a list that was cut short. Otherwise screen readers hear the number of people. */
function SearchState({ isLoading, isFailed, found, total }: SearchStateProps) {
  const { t } = useTranslation('participants');
  const isSpecified = useSpecifiedTexts();
  const isEmpty = isLoading || found === 0;
  const isCut = found < total;
  const words = () => {
    if (isLoading) return t('suggestions.loading');
    if (isFailed) return t('suggestions.failed');
    if (found > 0 && isCut) return t('suggestions.cut', { shown: found, total });
    if (found > 0) return t('suggestions.count', { count: found });
    return isSpecified ? <span lang="ru">{t('suggestions.specifiedNothing')}</span> : t('suggestions.nothing');
  };
  return (
    <div role="status" className={isEmpty ? styles.state : isCut ? styles.note : visuallyHiddenClass}>
      <Note as="span">{words()}</Note>
    </div>
  );
}
