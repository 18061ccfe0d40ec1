/** What a person may choose; `system` follows the device and is the default. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Where the choice is remembered. */
const themeKey = 'theme';

/** What a browser paints its own frame with: the paper of `tokens.css`. */
export const themeColours = { light: '#f6f8fb', dark: '#0b1219' } as const;

/** Any other word than a theme's is as good as none. */
function showTheme(word: string): void {
  const colours: Record<string, string> = themeColours;
  document.documentElement.dataset.theme = word;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    meta.content = colours[word] ?? themeColours[meta.media.includes('dark') ? 'dark' : 'light'];
  }
}

/** Shows what is remembered. Throws where storage is forbidden. */
export function showKeptTheme(): void {
  showTheme(localStorage.getItem(themeKey) ?? 'system');
}

const after: Record<string, Theme> = { light: 'dark', dark: 'system' };

/** Goes on to the next of the three, and remembers it. */
export function nextTheme(): void {
  const next = after[document.documentElement.dataset.theme ?? ''] ?? 'light';
  showTheme(next);
  try {
    localStorage.setItem(themeKey, next);
  } catch {
    // Where storage is forbidden the choice lasts as long as the page.
  }
}
