import { type FormEvent, lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchAnswer } from '#contract/search.ts';
import { Icon } from '../../../design-system/icon/icon.tsx';
import { Spinner } from '../../../design-system/spinner/spinner.tsx';
import { VisuallyHidden } from '../../../design-system/text/text.tsx';
import { useLanguage, useLocalPath } from '../../../i18n/language.tsx';
import { useSettled } from '../../../lib/use-settled.ts';
import { searchApi } from '../search.api.ts';
import styles from './search-palette.module.css';
import { optionsOf, type PaletteOption, usePalette } from './use-palette.ts';

/** Loaded when the palette is opened: it needs more code than the pages do. */
const PaletteList = lazy(() => import('./palette-list.tsx').then((module) => ({ default: module.PaletteList })));

const pauseMs = 120;
const shownResults = 7;

/** Searches a moment after the last key press. An answer that comes too late is dropped. */
export function usePaletteResults(typed: string) {
  const language = useLanguage();
  const query = typed.trim();
  const settled = useSettled(query, pauseMs);
  const { currentData, isError, refetch } = searchApi.useSearchSiteQuery(
    { language, query: settled, limit: shownResults },
    { skip: settled === '' },
  );
  const [last, setLast] = useState<SearchAnswer | null>(null);
  if (currentData && currentData !== last) setLast(currentData);
  const isSettled = query === settled;
  return {
    query,
    /** The answer for this query, or for the last one until the new answer has come. */
    answer: query === '' ? null : (currentData ?? last),
    isWaiting: query !== '' && !(isSettled && (currentData || isError)),
    hasFailed: isSettled && query !== '' && isError,
    retry: refetch,
  };
}

const keys = [
  ['↑ ↓', 'choose'],
  ['Enter', 'open'],
  ['Esc', 'close'],
] as const;

/** Id of the palette's dialog, with which the ids in it begin. A page has only one. */
export const paletteId = 'search-palette';

/**
 * Searches the site from any page while the user types. It is part of the page and opened by the early script (app/early/controls.ts).
 * Until the program has loaded, it is a form that leads to the results.
 */
export function SearchPalette() {
  const { t } = useTranslation('search');
  const localPath = useLocalPath();
  const [typed, setTyped] = useState('');
  const { query, answer, isWaiting, hasFailed, retry } = usePaletteResults(typed);
  const [isOpen, setIsOpen] = useState(false);
  const [start, setStart] = useState<readonly PaletteOption[]>([]);
  const options = query === '' ? start : optionsOf(query, answer?.items ?? [], !isWaiting && answer?.total === 0);
  const { dialog, active, setActive, open, openActive, onKeyDown } = usePalette(options);
  const news = hasFailed ? t('failed') : isWaiting || !answer ? '' : t('palette.found', { count: answer.total });
  // It may have been opened before the program had loaded.
  useEffect(() => setIsOpen(dialog.current?.open === true), [dialog]);
  const end = () => {
    setTyped('');
    setIsOpen(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    openActive();
  };
  return (
    <dialog
      ref={dialog}
      id={paletteId}
      data-search=""
      className={styles.palette}
      aria-label={t('palette.label')}
      onFocus={() => setIsOpen(true)}
      onClose={end}
    >
      <div className={styles.inside}>
        <form action={localPath('/search')} className={styles.head} onSubmit={submit}>
          <Icon name="search" className={styles.icon} />
          <input
            className={styles.input}
            type="text"
            name="q"
            role="combobox"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={200}
            aria-label={t('palette.label')}
            aria-autocomplete="list"
            aria-expanded={options.length > 0}
            aria-controls={`${paletteId}-list`}
            aria-activedescendant={active === null ? undefined : `${paletteId}-${active}`}
            placeholder={t('palette.hint')}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            onKeyDown={onKeyDown}
            data-program=""
          />
          <span className={styles.waiting} data-waiting={isWaiting}>
            <Spinner size={20} label={null} />
          </span>
          <button type="button" className={styles.close} aria-label={t('palette.close')} data-does="close-dialog">
            <Icon name="cross" />
          </button>
        </form>
        {isOpen && (
          <Suspense fallback={null}>
            <PaletteList
              id={paletteId}
              query={query}
              options={options}
              answer={answer}
              isWaiting={isWaiting}
              hasFailed={hasFailed}
              onRetry={retry}
              active={active}
              onPoint={setActive}
              onChoose={open}
              onStart={setStart}
              onLeave={() => dialog.current?.close()}
            />
          </Suspense>
        )}
        <p className={styles.keys} aria-hidden="true">
          {keys.map(([key, meaning]) => (
            <span key={key}>
              <kbd className={styles.key}>{key}</kbd> {t(`palette.keys.${meaning}`)}{' '}
            </span>
          ))}
        </p>
        <VisuallyHidden role="status">{news}</VisuallyHidden>
      </div>
    </dialog>
  );
}
