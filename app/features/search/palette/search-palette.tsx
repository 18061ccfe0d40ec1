import { type MouseEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../design-system/icon/icon.tsx';
import { Spinner } from '../../../design-system/spinner/spinner.tsx';
import { VisuallyHidden } from '../../../design-system/visually-hidden/visually-hidden.tsx';
import { PaletteList } from './palette-list.tsx';
import styles from './search-palette.module.css';
import { useFound } from './use-found.ts';
import { optionsOf, usePalette } from './use-palette.ts';

const keys = [
  ['↑ ↓', 'choose'],
  ['Enter', 'open'],
  ['Esc', 'close'],
] as const;

interface SearchPaletteProps {
  /** It has closed, and is to be taken away. */
  readonly onClose: () => void;
}

/** Searches the site from any page while one types, without leaving it. */
export function SearchPalette({ onClose }: SearchPaletteProps) {
  const { t } = useTranslation('search');
  const id = useId();
  const [typed, setTyped] = useState('');
  const { query, answer, isWaiting, hasFailed, retry } = useFound(typed);
  const options = optionsOf(query, answer?.items ?? [], !isWaiting && answer?.total === 0);
  const { dialog, active, setActive, open, close, onKeyDown } = usePalette(options);
  const news = hasFailed ? t('failed') : isWaiting || !answer ? '' : t('palette.found', { count: answer.total });
  const closeOutside = (event: MouseEvent) => {
    if (event.target === dialog.current) close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialogue, as the browser has it.
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label={t('palette.label')}
      onClose={onClose}
      onClick={closeOutside}
    >
      <div className={styles.inside}>
        <div className={styles.head}>
          <Icon name="search" className={styles.icon} />
          <input
            className={styles.input}
            type="text"
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
            aria-controls={`${id}-list`}
            aria-activedescendant={active === null ? undefined : `${id}-${active}`}
            placeholder={t('palette.hint')}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            onKeyDown={onKeyDown}
          />
          {isWaiting && (
            <span className={styles.waiting}>
              <Spinner size={20} label={null} />
            </span>
          )}
          <button type="button" className={styles.close} aria-label={t('palette.close')} onClick={close}>
            <Icon name="cross" />
          </button>
        </div>
        <PaletteList
          id={id}
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
