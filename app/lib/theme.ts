/** What a person may choose; `system` follows the device and is the default. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Where the choice is remembered. */
export const themeKey = 'theme';

function isTheme(word: string | undefined | null): word is Theme {
  return themes.some((theme) => theme === word);
}

export function readTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return isTheme(theme) ? theme : 'system';
}

/** Shows a theme at once and remembers it. */
export function applyTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  try {
    if (theme === 'system') localStorage.removeItem(themeKey);
    else localStorage.setItem(themeKey, theme);
  } catch {
    // Where storage is forbidden the choice lasts as long as the page.
  }
}
