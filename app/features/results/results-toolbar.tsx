import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxSearchLength } from '#contract/limits.ts';
import { Select, type SelectOption } from '../../design-system/select/select.tsx';
import { Text } from '../../design-system/text/text.tsx';
import { TextInput } from '../../design-system/text-input/text-input.tsx';
import styles from './results-toolbar.module.css';

const searchAfterMs = 300;

/** What is typed, handed on when the person has stopped; a search that comes from elsewhere (the back button) takes its place. */
function useTypedSearch(search: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState(search);
  const handedOn = useRef(search);
  const handOn = useEffectEvent(onSearch);
  useEffect(() => {
    if (search === handedOn.current) return;
    handedOn.current = search;
    setTyped(search);
  }, [search]);
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === handedOn.current) return;
    const timer = setTimeout(() => {
      handedOn.current = wanted;
      handOn(wanted);
    }, searchAfterMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped] as const;
}

interface ResultsToolbarProps<Show extends string> {
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly show: Show;
  readonly shows: readonly (SelectOption & { readonly value: Show })[];
  readonly onShow: (show: Show) => void;
  /** How many are listed, and of how many; null while nobody knows. */
  readonly found: number | null;
  readonly total: number;
  /** Downloads and printing. */
  readonly actions: ReactNode;
}

/** What is looked for in a list of results, how many were found, and what can be done with them. */
export function ResultsToolbar<Show extends string>(props: ResultsToolbarProps<Show>) {
  const { search, onSearch, show, shows, onShow, found, total, actions } = props;
  const { t } = useTranslation('results');
  const [typed, setTyped] = useTypedSearch(search, onSearch);
  const choose = (value: string) => {
    const chosen = shows.find((option) => option.value === value);
    if (chosen) onShow(chosen.value);
  };
  return (
    <div className={styles.toolbar}>
      <div className={styles.search}>
        <TextInput
          label={t('toolbar.search')}
          name="search"
          type="search"
          size="s"
          required={false}
          clearable
          maxLength={maxSearchLength}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <div className={styles.show}>
        <Select
          label={t('toolbar.show')}
          name="show"
          size="s"
          required={false}
          options={shows}
          value={show}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      </div>
      <Text as="span" size="xss" tone="muted" role="status" className={styles.count}>
        {found !== null && t('toolbar.found', { found, count: total })}
      </Text>
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}
