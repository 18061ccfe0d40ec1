import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Select, type SelectOption } from '../../design-system/select/select.tsx';
import { Text } from '../../design-system/text/text.tsx';
import { SearchField } from '../../lists/search-field.tsx';
import styles from './results-toolbar.module.css';

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
  /** What is to be said of them, below. */
  readonly note: ReactNode;
}

/** What is looked for in a list of results, how many were found, and what can be done with them. */
export function ResultsToolbar<Show extends string>(props: ResultsToolbarProps<Show>) {
  const { search, onSearch, show, shows, onShow, found, total, actions, note } = props;
  const { t } = useTranslation('results');
  const choose = (value: string) => {
    const chosen = shows.find((option) => option.value === value);
    if (chosen) onShow(chosen.value);
  };
  return (
    <div className={styles.toolbar}>
      <div className={styles.search}>
        <SearchField label={t('toolbar.search')} value={search} onSearch={onSearch} />
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
      {note}
    </div>
  );
}
