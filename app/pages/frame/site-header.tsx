import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../design-system/icon/icon.tsx';
import { Account } from '../../features/auth/account.tsx';
import { Brand } from './brand.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { MenuSheet } from './menu-sheet.tsx';
import { MoreMenu } from './more-menu.tsx';
import { SearchButton } from './search-button.tsx';
import { SectionLinks } from './section-links.tsx';
import styles from './site-header.module.css';
import { mainSections } from './site-sections.ts';
import { ThemeSwitch } from './theme-switch.tsx';

/** The header of the public pages. On a small screen its parts fold behind one button. */
export function SiteHeader() {
  const { t } = useTranslation();
  const sheetId = useId();
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Brand />
        <div className={styles.parts}>
          <nav aria-label={t('sections.label')}>
            <ul className={styles.sections}>
              <SectionLinks sections={mainSections} className={styles.section} />
              <li>
                <MoreMenu className={styles.section} />
              </li>
            </ul>
          </nav>
          <div className={styles.tools}>
            <LanguageSwitch />
            <ThemeSwitch />
            <Account />
          </div>
        </div>
        <SearchButton />
        <button
          type="button"
          className={styles.burger}
          aria-haspopup="dialog"
          aria-controls={sheetId}
          aria-label={t('menu')}
          data-does="open-dialog"
        >
          <Icon name="menu" size={24} />
        </button>
      </div>
      <MenuSheet id={sheetId} />
    </header>
  );
}
