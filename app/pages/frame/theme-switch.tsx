import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '../../design-system/icon/icon.tsx';
import { applyTheme, paintFrame, readTheme, type Theme, themes } from '../../lib/theme.ts';
import styles from './theme-switch.module.css';

const icons: Record<Theme, IconName> = { system: 'contrast', light: 'sun', dark: 'moon' };

/** Light, dark, or as the device has it: one button that goes round the three, and says where it stands. */
export function ThemeSwitch() {
  const { t } = useTranslation();
  const [theme, setTheme] = useState<Theme>('system');
  // The server cannot know what is remembered here, so the first drawing must not either.
  useEffect(() => {
    const kept = readTheme();
    setTheme(kept);
    paintFrame(kept);
  }, []);

  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system';
  const change = () => {
    applyTheme(next);
    setTheme(next);
  };
  const label = t('theme.label', { theme: t(`theme.${theme}`) });
  return (
    <button type="button" className={styles.switch} aria-label={label} title={label} onClick={change}>
      <Icon name={icons[theme]} />
    </button>
  );
}
