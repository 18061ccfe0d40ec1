import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router';
import { Icon } from '../../design-system/icon/icon.tsx';
import { Account } from '../../features/auth/account.tsx';
import { useLocalPath } from '../../i18n/language-context.tsx';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { useScrolledPast } from '../../lib/use-scrolled-past.ts';
import { Brand } from './brand.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import styles from './site-header.module.css';
import { siteSections } from './site-sections.ts';
import { ThemeSwitch } from './theme-switch.tsx';

const menuId = 'site-menu';

/** Open until the person leaves it: by going somewhere, by Escape (which gives the focus back), or by the button. */
function useMenu() {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  // A navigation gives the location another key, and so closes the menu.
  const isOpen = openAt === key;
  const toggle = () => setOpenAt(isOpen ? null : key);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    setOpenAt(null);
    button.current?.focus();
  };
  return { isOpen, toggle, closeOnEscape, button };
}

/** The header of the public pages. Below 56 rem its parts fold behind one button. */
export function SiteHeader() {
  const { t } = useTranslation();
  const localPath = useLocalPath();
  const isStuck = useScrolledPast(1);
  const { isOpen, toggle, closeOnEscape, button } = useMenu();
  const isReady = useHydrated();

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears Escape from the controls inside it.
    <header className={styles.header} data-stuck={isStuck} onKeyDown={closeOnEscape}>
      <div className={styles.row}>
        <Brand />
        <button
          ref={button}
          type="button"
          className={styles.burger}
          aria-expanded={isOpen}
          aria-controls={menuId}
          aria-label={t('menu')}
          disabled={!isReady}
          onClick={toggle}
        >
          <Icon name={isOpen ? 'cross' : 'menu'} size={24} />
        </button>
        <div id={menuId} className={styles.menu} data-open={isOpen}>
          <nav aria-label={t('sections.label')}>
            <ul className={styles.sections}>
              {siteSections.map(({ path, textKey }) => (
                <li key={path}>
                  <NavLink to={localPath(path)} className={styles.section ?? ''} prefetch="intent">
                    {t(textKey)}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <div className={styles.tools}>
            <LanguageSwitch />
            <ThemeSwitch />
            <Account />
          </div>
        </div>
      </div>
    </header>
  );
}
