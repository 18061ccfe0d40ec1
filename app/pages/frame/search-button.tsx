import { useTranslation } from 'react-i18next';
import { Icon } from '../../design-system/icon/icon.tsx';
import { paletteId } from '../../features/search/palette/search-palette.tsx';
import { useLocalPath } from '../../i18n/language-context.tsx';
import styles from './search-button.module.css';

/** Opens the palette, as its keys do on every page, without waiting for the program; leads to the search where there is no script. */
export function SearchButton() {
  const label = useTranslation().t('search');
  const localPath = useLocalPath();
  return (
    <a
      href={localPath('/search')}
      className={styles.button}
      aria-label={label}
      aria-haspopup="dialog"
      aria-controls={paletteId}
      aria-keyshortcuts="Control+K Meta+K /"
      title={label}
      data-does="open-dialog"
      data-program=""
    >
      <Icon name="search" />
    </a>
  );
}
