import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PublicationStories } from '#contract/publications.ts';
import { Icon } from '../../design-system/icon/icon.tsx';
import { useLocalPath } from '../../i18n/language.tsx';
import styles from './active-filters.module.css';
import { memberName } from './member-name.ts';
import { filterNames, listPath, type PublicationFilter, publicationsPath } from './publication-filter.ts';

interface ActiveFiltersProps {
  readonly filter: PublicationFilter;
  readonly members: PublicationStories['members'];
  /** Called when a filter is removed: its link disappears, so the caller moves the focus. */
  readonly onRemove: () => void;
}

/** The active filters, each with a link that removes it. */
export function ActiveFilters({ filter, members, onRemove }: ActiveFiltersProps) {
  const { t } = useTranslation('publications');
  const localPath = useLocalPath();
  const active = filterNames.filter((name) => filter[name] !== '');
  if (active.length === 0) return null;
  const texts = {
    year: filter.year,
    type: filter.type === '' ? '' : t(`type.${filter.type}`),
    member: memberName(members, filter.member) ?? t('filter.someMember'),
    q: t('filter.quoted', { q: filter.q }),
  };
  return (
    <ul aria-label={t('filter.active')} className={styles.filters}>
      {active.map((name) => (
        <li key={name}>
          <Link
            to={localPath(listPath({ ...filter, [name]: '' }))}
            className={styles.filter}
            aria-label={t('filter.remove', { filter: texts[name] })}
            preventScrollReset
            onClick={onRemove}
          >
            <span className={styles.text}>{texts[name]}</span>
            <Icon name="cross" size={14} />
          </Link>
        </li>
      ))}
      {active.length > 1 && (
        <li>
          <Link to={localPath(publicationsPath)} className={styles.all} preventScrollReset onClick={onRemove}>
            {t('filter.showAll')}
          </Link>
        </li>
      )}
    </ul>
  );
}
