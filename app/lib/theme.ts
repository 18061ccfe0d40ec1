/** Themes to choose from; `system` follows the device and is the default. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Where the choice is remembered. */
const themeKey = 'theme';

/** Colour of the browser's own frame: the paper of `tokens.css`. */
export const themeColours = { light: '#f6f8fb', dark: '#0b1219' } as const;

/** Applies a theme; any other word is ignored. */
function showTheme(word: string): void {
  const colours: Record<string, string> = themeColours;
  document.documentElement.dataset.theme = word;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    meta.content = colours[word] ?? themeColours[meta.media.includes('dark') ? 'dark' : 'light'];
  }
}

/** Applies the remembered theme. Throws if storage is forbidden. */
export function showKeptTheme(): void {
  showTheme(localStorage.getItem(themeKey) ?? 'system');
}

const after: Record<string, Theme> = { light: 'dark', dark: 'system' };

/** Switches to the next of the three themes, and remembers it. */
export function nextTheme(): void {
  const next = after[document.documentElement.dataset.theme ?? ''] ?? 'light';
  showTheme(next);
  try {
    localStorage.setItem(themeKey, next);
  } catch {
    // If storage is forbidden, the choice lasts as long as the page.
  }
}
