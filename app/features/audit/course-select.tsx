import { skipToken } from '@reduxjs/toolkit/query/react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxSearchLength } from '#contract/limits.ts';
import options from '../../design-system/options/options.module.css';
import { Text } from '../../design-system/text/text.tsx';
import { TextInput } from '../../design-system/text-input/text-input.tsx';
import { useListAuditQuery } from './audit.api.ts';
import styles from './course-select.module.css';

/** A course that the journal can be narrowed down to. */
export interface CourseChoice {
  readonly id: string;
  readonly title: string;
}

/** Which course the journal is narrowed down to. */
export interface CourseField {
  /** '' for all. */
  readonly value: string;
  readonly onChange: (courseId: string) => void;
}

interface CourseSelectProps extends CourseField {
  /** What the chosen course is called now: null where there is none such, undefined while that is not known. */
  readonly chosenTitle: string | null | undefined;
  /** Told what is searched for, '' for whatever there is; null once nothing is. */
  readonly onSearch: (text: string | null) => void;
  readonly found: readonly CourseChoice[];
  /** With those that did not come, as there are too many. */
  readonly total: number;
  readonly isLoading: boolean;
  readonly isFailed: boolean;
}

/** What the chosen course is called; '' for none. */
function useChosenName({ value, chosenTitle }: Pick<CourseSelectProps, 'value' | 'chosenTitle'>): string {
  const { t } = useTranslation('audit');
  const isGone = value !== '' && chosenTitle === null;
  // A deleted course is named by what is written down about it.
  const { currentData, isError } = useListAuditQuery(isGone ? { courseId: value, limit: 1 } : skipToken);
  if (value === '') return '';
  if (!isGone) return chosenTitle ?? t('filter.courseLoading');
  if (!currentData && !isError) return t('filter.courseLoading');
  const [entry] = currentData?.items ?? [];
  if (!entry?.courseTitle) return t('filter.unknownCourse');
  return entry.isCourseGone ? t('filter.goneCourse', { title: entry.courseTitle }) : entry.courseTitle;
}

/** Where a key leads in a list of this length; null for a key that leads nowhere. From nowhere (-1) it leads to an end. */
function placeAfter(key: string, place: number, length: number): number | null {
  if (length === 0) return null;
  if (key === 'ArrowDown') return (place + 1) % length;
  if (key === 'ArrowUp') return place <= 0 ? length - 1 : place - 1;
  return null;
}

/** The field's own state: whether its list is open, what is typed, and which row is active. */
function useCombobox({ value, onChange, onSearch, found, isLoading }: CourseSelectProps, all: CourseChoice) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState<number | null>(null);
  const [picked, setPicked] = useState<CourseChoice | null>(null);
  const rows = isLoading ? [] : typed.trim() === '' ? [all, ...found] : found;
  const first = typed.trim() === '' ? rows.findIndex(({ id }) => id === value) : 0;
  const active = Math.min(place ?? first, rows.length - 1);

  const search = (text: string) => {
    setOpen(true);
    setTyped(text);
    setPlace(null);
    onSearch(text.trim());
  };
  const close = () => {
    setOpen(false);
    setTyped('');
    setPlace(null);
    onSearch(null);
  };
  const pick = (course: CourseChoice) => {
    setPicked(course);
    close();
    if (course.id !== value) onChange(course.id);
  };
  const change = (text: string) => {
    // Emptied, it means all; whoever was typing goes on.
    if (text === '' && value !== '') onChange('');
    if (text !== '' || isOpen) search(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = isOpen ? placeAfter(event.key, active, rows.length) : null;
    const isOpening = !isOpen && (event.key === 'ArrowDown' || event.key === 'ArrowUp');
    const row = rows[active];
    if (next !== null) setPlace(next);
    else if (isOpening) search('');
    else if (isOpen && event.key === 'Escape') close();
    else if (isOpen && event.key === 'Enter' && row) pick(row);
    else return;
    event.preventDefault();
  };
  return { isOpen, typed, rows, active, picked, search, change, close, pick, onKeyDown };
}

/**
 * All courses or one of them, which may be a deleted one where the address names it. Those that are found by a part of their title are
 * offered; pattern "combobox with a list" of the ARIA practices. Emptied, it means all.
 */
export function CourseSelect(props: CourseSelectProps) {
  const { t } = useTranslation('audit');
  const listId = useId();
  const chosenName = useChosenName(props);
  const all = { id: '', title: t('filter.allCourses') };
  const { isOpen, typed, rows, active, picked, search, change, close, pick, onKeyDown } = useCombobox(props, all);
  // What was picked is called so at once, whatever the server says of it later.
  const name = picked?.id === props.value && props.value !== '' ? picked.title : chosenName;

  return (
    <div className={styles.select}>
      <TextInput
        label={t('filter.course')}
        name="course"
        size="s"
        required={false}
        clearable
        autoComplete="off"
        spellCheck={false}
        maxLength={maxSearchLength}
        placeholder={all.title}
        role="combobox"
        aria-expanded={isOpen}
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={isOpen && active >= 0 ? rowId(listId, active) : undefined}
        value={typed === '' ? name : typed}
        // So that what is typed takes the name's place.
        onFocus={(event) => event.currentTarget.select()}
        onClick={(event) => {
          if (isOpen) return;
          event.currentTarget.select();
          search('');
        }}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a press on it must not take the focus out of the field. */}
      <div className={styles.popup} hidden={!isOpen} onMouseDown={(event) => event.preventDefault()}>
        <Rows id={listId} rows={isOpen ? rows : []} active={active} onPick={pick} />
        <SearchState {...props} isEmpty={rows.length === 0} />
      </div>
    </div>
  );
}

function rowId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

interface RowsProps {
  readonly id: string;
  readonly rows: readonly CourseChoice[];
  /** Place of the row that Enter picks; -1 for none. */
  readonly active: number;
  readonly onPick: (course: CourseChoice) => void;
}

function Rows({ id, rows, active, onPick }: RowsProps) {
  const { t } = useTranslation('audit');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div ref={list} id={id} role="listbox" aria-label={t('filter.courses')} className={styles.list}>
      {rows.map((course, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field picks the active row (ARIA combobox pattern).
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active row.
        <div
          key={course.id}
          id={rowId(id, index)}
          role="option"
          aria-selected={index === active}
          className={`${options.option} ${styles.row}`}
          onClick={() => onPick(course)}
        >
          {course.title}
        </div>
      ))}
    </div>
  );
}

type SearchStateProps = Pick<CourseSelectProps, 'found' | 'total' | 'isLoading' | 'isFailed'> & {
  readonly isEmpty: boolean;
};

/** How the search stands: under the list, or in its place while it is empty. */
function SearchState({ found, total, isLoading, isFailed, isEmpty }: SearchStateProps) {
  const { t } = useTranslation('audit');
  const words = () => {
    if (isLoading) return t('filter.coursesLoading');
    if (isFailed) return t('filter.coursesFailed');
    if (found.length < total) return t('filter.coursesCut', { shown: found.length, total });
    return isEmpty ? t('filter.noCourse') : t('filter.coursesCount', { count: total });
  };
  return (
    <Text as="div" size="xss" tone="muted" role="status" className={styles.state}>
      {words()}
    </Text>
  );
}
