import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '../../design-system/icon/icon.tsx';
import { VisuallyHidden } from '../../design-system/text/text.tsx';
import { type Theme, themes } from '../../lib/theme.ts';
import styles from './theme-switch.module.css';

const icons: Record<Theme, IconName> = { system: 'contrast', light: 'sun', dark: 'moon' };

/**
 * Light, dark, or as the device has it: one button that goes round the three, and says where it stands. It has the words for each, of
 * which the style drawer shows those of the theme that is on: the server cannot know it. The early script serves it.
 */
export function ThemeSwitch() {
  const { t } = useTranslation();
  return (
    <button type="button" className={styles.switch} data-does="theme">
      {themes.map((theme) => {
        const label = t('theme.label', { theme: t(`theme.${theme}`) });
        return (
          <span key={theme} className={styles[theme]} title={label}>
            <Icon name={icons[theme]} />
            <VisuallyHidden>{label}</VisuallyHidden>{' '}
          </span>
        );
      })}
    </button>
  );
}
