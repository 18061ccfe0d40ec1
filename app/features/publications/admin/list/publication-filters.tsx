import { useTranslation } from 'react-i18next';
import type { PublicationStories } from '#contract/publications.ts';
import { FilterSelect } from '../../../../lists/filter-select.tsx';
import type { ListFilter } from '../../../../lists/use-list-filter.ts';
import type { PublicationFilter } from '../../publication-filter.ts';

interface PublicationFiltersProps {
  readonly view: ListFilter<PublicationFilter>;
  /** What there is to choose from; undefined before it is known. */
  readonly choices: Pick<PublicationStories, 'years' | 'types'> | undefined;
}

/** A year and a kind of work. What is chosen stays in sight where the other filters leave nothing of it. */
export function PublicationFilters({ view: { filter, change }, choices }: PublicationFiltersProps) {
  const { t } = useTranslation('publications');
  const { years = [], types = [] } = choices ?? {};
  const choice = (name: string, count: number) => t('filter.choice', { name, count });
  const { type: chosenType } = filter;
  const hasYear = filter.year === '' || years.some(({ year }) => String(year) === filter.year);
  const isMissing = chosenType !== '' && !types.some(({ type }) => type === chosenType);
  return (
    <>
      <FilterSelect
        name="year"
        label={t('filter.year')}
        placeholder={t('filter.anyYear')}
        options={[
          ...(hasYear ? [] : [{ value: filter.year, label: choice(filter.year, 0) }]),
          ...years.toReversed().map(({ year, count }) => ({ value: `${year}`, label: choice(`${year}`, count) })),
        ]}
        value={filter.year}
        onChange={(year) => change({ year })}
      />
      <FilterSelect
        name="type"
        label={t('filter.type')}
        placeholder={t('filter.anyType')}
        options={[...(isMissing ? [{ type: chosenType, count: 0 }] : []), ...types].map(({ type, count }) => ({
          value: type,
          label: choice(t(`type.${type}`), count),
        }))}
        value={chosenType}
        onChange={(type) => change({ type })}
      />
    </>
  );
}
