import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../design-system/icon/icon.tsx';
import { Spinner } from '../../../design-system/spinner/spinner.tsx';
import { VisuallyHidden } from '../../../design-system/text/text.tsx';
import { useLocalPath } from '../../../i18n/language.tsx';
import { PaletteList } from './palette-list.tsx';
import styles from './search-palette.module.css';
import { optionsOf, usePalette } from './use-palette.ts';
import { usePaletteResults } from './use-palette-results.ts';

const keys = [
  ['↑ ↓', 'choose'],
  ['Enter', 'open'],
  ['Esc', 'close'],
] as const;

/** A page has one. */
export const paletteId = 'search-palette';

/**
 * Searches the site from any page while one types, without leaving it. It comes with the page and is opened by the early script
 * (app/early/controls.ts): until the program is there it is a form that leads to the results.
 */
export function SearchPalette() {
  const { t } = useTranslation('search');
  const localPath = useLocalPath();
  const [typed, setTyped] = useState('');
  const { query, answer, isWaiting, hasFailed, retry } = usePaletteResults(typed);
  const options = optionsOf(query, answer?.items ?? [], !isWaiting && answer?.total === 0);
  const { dialog, active, setActive, open, openActive, onKeyDown } = usePalette(options);
  const news = hasFailed ? t('failed') : isWaiting || !answer ? '' : t('palette.found', { count: answer.total });
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
      onClose={() => setTyped('')}
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
        />
        <p className={styles.keys} aria-hidden="true">
          {keys.map(([key, meaning]) => (
            <span key={key}>
              <kbd className={styles.key}>{key}</kbd> {t(`palette.keys.${meaning}`)}
            </span>
          ))}
        </p>
        <VisuallyHidden role="status">{news}</VisuallyHidden>
      </div>
    </dialog>
  );
}
