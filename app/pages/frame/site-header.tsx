import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Icon } from '../../design-system/icon/icon.tsx';
import { Menu } from '../../design-system/menu/menu.tsx';
import { Account } from '../../features/auth/account.tsx';
import { paletteId } from '../../features/search/palette/search-palette.tsx';
import { barePath, useLocalPath } from '../../i18n/language.tsx';
import { useSettings } from '../../lib/settings.tsx';
import { Brand } from './brand.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import { currentOf, SectionLinks } from './section-links.tsx';
import styles from './site-header.module.css';
import { ThemeSwitch } from './theme-switch.tsx';

interface MoreMenuProps {
  /** Class of the button, so that it looks like the links beside it. */
  readonly className?: string | undefined;
}

/** MORE: the sections that have no link of their own in the header. */
function MoreMenu({ className }: MoreMenuProps) {
  const { t } = useTranslation();
  const here = barePath(useLocation().pathname);
  const { more } = useSettings().site.menu;
  const isWithin = more.some((section) => currentOf(section, here));
  return (
    <Menu
      label={t('sections.more')}
      align="end"
      buttonClassName={[className, styles.more, isWithin && styles.within].filter(Boolean).join(' ')}
    >
      <SectionLinks sections={more} className={styles.moreLink} />
    </Menu>
  );
}

/** Opens the search palette without waiting for the program, like its keys; without scripts it links to the search page. */
export function SearchButton() {
  const label = useTranslation().t('search');
  const localPath = useLocalPath();
  return (
    <a
      href={localPath('/search')}
      className={styles.search}
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

/** The header of the public pages. On a small screen its parts are behind one button. */
export function SiteHeader() {
  const { t } = useTranslation();
  const drawerId = useId();
  const { menu } = useSettings().site;
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Brand />
        <div className={styles.parts}>
          <nav aria-label={t('sections.label')}>
            <ul className={styles.sections}>
              <SectionLinks sections={menu.main} className={styles.section} />
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
          aria-controls={drawerId}
          aria-label={t('menu')}
          data-does="open-dialog"
        >
          <Icon name="menu" size={24} />
        </button>
      </div>
      <MenuDrawer id={drawerId} />
    </header>
  );
}
