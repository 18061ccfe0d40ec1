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

/** What a browser paints its own frame with: the paper of `tokens.css`. */
export const themeColours = { light: '#f6f8fb', dark: '#0b1219' } as const;

/** Gives the browser's frame the chosen theme, or leaves it to follow the device. */
export function paintFrame(theme: Theme): void {
  for (const meta of document.head.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.media.includes('dark') ? 'dark' : 'light';
    meta.content = themeColours[theme === 'system' ? own : theme];
  }
}

/** Shows a theme at once and remembers it. */
export function applyTheme(theme: Theme): void {
  paintFrame(theme);
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
