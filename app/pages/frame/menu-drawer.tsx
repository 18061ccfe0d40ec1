import { useTranslation } from 'react-i18next';
import { Icon } from '../../design-system/icon/icon.tsx';
import { stack } from '../../design-system/layout/layout.ts';
import { Account } from '../../features/auth/account.tsx';
import { useSettings } from '../../lib/settings.tsx';
import { Brand } from './brand.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import styles from './menu-drawer.module.css';
import { SectionLinks } from './section-links.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/**
 * The parts of the header that do not fit on a small screen, as a drawer over the whole screen: a modal dialog of the browser, which
 * keeps the focus and returns it. The early script opens it, and closes it when a link is chosen.
 */
export function MenuDrawer({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const { menu } = useSettings().site;
  return (
    <dialog id={id} data-menu="" className={styles.drawer} aria-label={t('menu')}>
      <div className={styles.head}>
        <Brand />
        <button
          type="button"
          className={styles.close}
          aria-label={t('closeMenu')}
          data-does="close-dialog"
          // biome-ignore lint/a11y/noAutofocus: what the dialog gives the focus to as it opens; hidden until then.
          autoFocus
        >
          <Icon name="cross" size={24} />
        </button>
      </div>
      <nav aria-label={t('sections.label')} className={stack('2')}>
        <ul className={styles.main}>
          <SectionLinks sections={menu.main} className={styles.section} />
        </ul>
        <ul className={styles.more}>
          <SectionLinks sections={menu.more} className={styles.section} />
        </ul>
      </nav>
      <div className={styles.tools}>
        <Account isFlat />
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
    </dialog>
  );
}
