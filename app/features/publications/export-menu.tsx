import { useTranslation } from 'react-i18next';
import { Icon } from '../../design-system/icon/icon.tsx';
import { Menu } from '../../design-system/menu/menu.tsx';
import styles from './export-menu.module.css';
import { citationFormats, exportAddress } from './publication-addresses.ts';
import type { PublicationFilter } from './publication-filter.ts';

interface ExportMenuProps {
  readonly filter: PublicationFilter;
  readonly count: number;
}

/** Exports the filtered list as a file for a reference manager. */
export function ExportMenu({ filter, count }: ExportMenuProps) {
  const { t } = useTranslation('publications');
  return (
    <Menu label={t('export.label')} heading={t('export.heading', { count })} align="end" className={styles.menu}>
      {citationFormats.map((format) => (
        <li key={format}>
          <a href={exportAddress(filter, format)} download className={styles.file}>
            <Icon name="download" size={18} />
            {t(`form.${format}`)}
          </a>
        </li>
      ))}
    </Menu>
  );
}
