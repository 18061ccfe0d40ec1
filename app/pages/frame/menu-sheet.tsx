import { useTranslation } from 'react-i18next';
import { Icon } from '../../design-system/icon/icon.tsx';
import { Account } from '../../features/auth/account.tsx';
import { Brand } from './brand.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import styles from './menu-sheet.module.css';
import { SectionLinks } from './section-links.tsx';
import { mainSections, moreSections } from './site-sections.ts';
import { ThemeSwitch } from './theme-switch.tsx';
import { useSheet } from './use-sheet.ts';

/** From here on the header shows everything itself, as in site-header.module.css. */
const wideScreen = '(min-width: 64rem)';

interface MenuSheetProps {
  /** It has closed, and is to be taken away. */
  readonly onClose: () => void;
}

/** Everything that the header folds away on a small screen, as a sheet over all of it. */
export function MenuSheet({ onClose }: MenuSheetProps) {
  const { t } = useTranslation();
  const { dialog, closeButton } = useSheet(wideScreen);
  return (
    <dialog ref={dialog} className={styles.sheet} aria-label={t('menu')} onClose={onClose}>
      <div className={styles.head}>
        <Brand />
        <button
          ref={closeButton}
          type="button"
          className={styles.close}
          aria-label={t('closeMenu')}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="cross" size={24} />
        </button>
      </div>
      <nav aria-label={t('sections.label')} className={styles.sections}>
        <ul className={styles.main}>
          <SectionLinks sections={mainSections} className={styles.section} />
        </ul>
        <ul className={styles.more}>
          <SectionLinks sections={moreSections} className={styles.section} />
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
