/** What a person may choose; `system` follows the device and is the default. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Where the choice is remembered. */
const themeKey = 'theme';

/** What a browser paints its own frame with: the paper of `tokens.css`. */
export const themeColours = { light: '#f6f8fb', dark: '#0b1219' } as const;

function showTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const own = meta.media.includes('dark') ? 'dark' : 'light';
    meta.content = themeColours[theme === 'system' ? own : theme];
  }
}

/** Shows what is remembered: before anything is painted, and again when the page is read, as its head goes on below. */
export function showKeptTheme(): void {
  try {
    const kept = localStorage.getItem(themeKey);
    showTheme(themes.find((theme) => theme === kept) ?? 'system');
  } catch {
    // Where storage is forbidden nothing is remembered.
  }
}

const after: Record<string, Theme> = { light: 'dark', dark: 'system' };

/** Goes on to the next of the three, and remembers it. */
export function nextTheme(): void {
  const { theme = 'system' } = document.documentElement.dataset;
  const next = after[theme] ?? 'light';
  showTheme(next);
  try {
    localStorage.setItem(themeKey, next);
  } catch {
    // Where storage is forbidden the choice lasts as long as the page.
  }
}
