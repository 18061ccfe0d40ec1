import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Menu } from '../../design-system/menu/menu.tsx';
import { barePath } from '../../i18n/languages.ts';
import styles from './more-menu.module.css';
import { SectionLinks } from './section-links.tsx';
import { currentOf, moreSections } from './site-sections.ts';

interface MoreMenuProps {
  /** Of the button, so that it looks like the links beside it. */
  readonly className?: string | undefined;
}

/** MORE: the sections that the header does not name outright. */
export function MoreMenu({ className }: MoreMenuProps) {
  const { t } = useTranslation();
  const here = barePath(useLocation().pathname);
  const isWithin = moreSections.some((section) => currentOf(section, here));
  return (
    <Menu
      label={t('sections.more')}
      align="end"
      buttonClassName={[className, styles.button, isWithin && styles.within].filter(Boolean).join(' ')}
    >
      <SectionLinks sections={moreSections} className={styles.link} />
    </Menu>
  );
}
