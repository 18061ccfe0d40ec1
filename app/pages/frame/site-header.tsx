import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../design-system/icon/icon.tsx';
import { Account } from '../../features/auth/account.tsx';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { useScrolledPast } from '../../lib/use-scrolled-past.ts';
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
  const isStuck = useScrolledPast(1);
  const [isOpen, setOpen] = useState(false);
  const isReady = useHydrated();

  return (
    <header className={styles.header} data-stuck={isStuck}>
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
          aria-expanded={isOpen}
          aria-haspopup="dialog"
          aria-label={t('menu')}
          disabled={!isReady}
          onClick={() => setOpen(true)}
        >
          <Icon name="menu" size={24} />
        </button>
      </div>
      {isOpen && <MenuSheet onClose={() => setOpen(false)} />}
    </header>
  );
}
