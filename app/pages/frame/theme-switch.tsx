import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '../../design-system/icon/icon.tsx';
import { VisuallyHidden } from '../../design-system/text/text.tsx';
import { type Theme, themes } from '../../lib/theme.ts';
import styles from './theme-switch.module.css';

const icons: Record<Theme, IconName> = { system: 'contrast', light: 'sun', dark: 'moon' };

/**
 * Light, dark, or as the device has it: one button that cycles through the three, and names the present one. It contains the words for
 * all of them, and CSS shows those of the active theme, which the server cannot know. The early script serves it.
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
