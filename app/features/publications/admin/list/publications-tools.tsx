import { useTranslation } from 'react-i18next';
import type { PublicationStories } from '#contract/publications.ts';
import { Select, type SelectOption } from '../../../../design-system/select/select.tsx';
import { SearchField } from '../../../../lists/search-field.tsx';
import type { PublicationFilter } from '../../publication-filter.ts';
import styles from './publications-admin-list.module.css';

interface PublicationsToolsProps {
  readonly filter: PublicationFilter;
  readonly onFilter: (changes: Partial<PublicationFilter>) => void;
  /** What there is to choose from; undefined before it is known. */
  readonly choices: Pick<PublicationStories, 'years' | 'types'> | undefined;
}

/** What is chosen stays in sight where the other filters leave nothing of it. */
function withChosen(options: readonly SelectOption[], chosen: string, label: string): readonly SelectOption[] {
  const isMissing = chosen !== '' && !options.some(({ value }) => value === chosen);
  return isMissing ? [{ value: chosen, label }, ...options] : options;
}

/** Words to search for, a year and a kind of work. */
export function PublicationsTools({ filter, onFilter, choices }: PublicationsToolsProps) {
  const { t } = useTranslation('publications');
  const { years = [], types = [] } = choices ?? {};
  const choice = (name: string, count: number) => t('filter.choice', { name, count });
  const yearOptions = years
    .toReversed()
    .map(({ year, count }) => ({ value: String(year), label: choice(String(year), count) }));
  const typeOptions = types.map(({ type, count }) => ({ value: type, label: choice(t(`type.${type}`), count) }));
  return (
    <div className={styles.tools}>
      <div className={styles.search}>
        <SearchField label={t('filter.q')} value={filter.q} onSearch={(q) => onFilter({ q })} />
      </div>
      <Select
        name="year"
        label={t('filter.year')}
        required={false}
        size="s"
        placeholder={t('filter.anyYear')}
        options={withChosen(yearOptions, filter.year, choice(filter.year, 0))}
        value={filter.year}
        onChange={({ currentTarget }) => onFilter({ year: currentTarget.value })}
      />
      <Select
        name="type"
        label={t('filter.type')}
        required={false}
        size="s"
        placeholder={t('filter.anyType')}
        options={withChosen(typeOptions, filter.type, choice(t(`type.${filter.type}`), 0))}
        value={filter.type}
        onChange={({ currentTarget }) =>
          onFilter({ type: types.find(({ type }) => type === currentTarget.value)?.type ?? '' })
        }
      />
    </div>
  );
}
