import { useTranslation } from 'react-i18next';
import type { PublicationStories } from '#contract/publications.ts';
import { Button } from '../../design-system/button/button.tsx';
import { Select, type SelectOption } from '../../design-system/select/select.tsx';
import { TextInput } from '../../design-system/text-input/text-input.tsx';
import { useLocalPath } from '../../i18n/language.tsx';
import { memberName } from './member-name.ts';
import { type PublicationFilter, publicationsPath } from './publication-filter.ts';
import styles from './publication-filters.module.css';
import { useFilterForm } from './use-filter-form.ts';

interface PublicationFiltersProps {
  /** The filter of the address. */
  readonly filter: PublicationFilter;
  /** The available choices, each with the number of papers that it leaves. */
  readonly choices: Pick<PublicationStories, 'years' | 'types' | 'members'>;
}

interface Choice {
  readonly value: string;
  readonly name: string;
  readonly count: number;
}

/** The filters of the list, in an ordinary form. With the program, choices take effect as they are made. */
export function PublicationFilters({ filter, choices: { years, types, members } }: PublicationFiltersProps) {
  const { t } = useTranslation('publications');
  const action = useLocalPath()(publicationsPath);
  const { form, shown, onChange, onSubmit } = useFilterForm(filter);
  const optionsOf = (choices: readonly Choice[], chosen: string, chosenName: string): SelectOption[] => {
    // A chosen value stays in sight even if the other filters leave no paper for it.
    const isMissing = chosen !== '' && !choices.some(({ value }) => value === chosen);
    const all = isMissing ? [{ value: chosen, name: chosenName, count: 0 }, ...choices] : choices;
    return all.map(({ value, name, count }) => ({ value, label: t('filter.choice', { name, count }) }));
  };
  const nameOfType = (type: string) => t(`type.${type}`);
  return (
    <form
      ref={form}
      method="get"
      action={action}
      aria-label={t('filter.label')}
      data-program=""
      className={styles.filters}
      onSubmit={onSubmit}
    >
      <div className={styles.words}>
        <TextInput
          type="search"
          name="q"
          label={t('filter.q')}
          required={false}
          clearable
          autoComplete="off"
          maxLength={300}
          value={shown.q}
          onChange={onChange}
        />
      </div>
      <Select
        name="year"
        label={t('filter.year')}
        required={false}
        placeholder={t('filter.anyYear')}
        options={optionsOf(
          years.toReversed().map(({ year, count }) => ({ value: String(year), name: String(year), count })),
          shown.year,
          shown.year,
        )}
        value={shown.year}
        onChange={onChange}
      />
      <Select
        name="type"
        label={t('filter.type')}
        required={false}
        placeholder={t('filter.anyType')}
        options={optionsOf(
          types.map(({ type, count }) => ({ value: type, name: nameOfType(type), count })),
          shown.type,
          nameOfType(shown.type),
        )}
        value={shown.type}
        onChange={onChange}
      />
      <Select
        name="member"
        label={t('filter.member')}
        required={false}
        placeholder={t('filter.anyMember')}
        options={optionsOf(
          members.map(({ id, name, count }) => ({ value: id, name, count })),
          shown.member,
          memberName(members, shown.member) ?? t('filter.someMember'),
        )}
        value={shown.member}
        onChange={onChange}
      />
      <Button type="submit" variant="secondary" icon="search" width="content" className={styles.send}>
        {t('filter.send')}
      </Button>
    </form>
  );
}
