/** What a person may choose; `system` follows the device and is the default. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Where the choice is remembered. */
const themeKey = 'theme';

/** What a browser paints its own frame with: the paper of `tokens.css`. */
export const themeColours = { light: '#f6f8fb', dark: '#0b1219' } as const;

/** Any other word than a theme's is as good as none. */
function showTheme(word: string | null): void {
  const { dataset } = document.documentElement;
  const chosen = word === 'light' || word === 'dark' ? word : null;
  if (chosen) dataset.theme = chosen;
  else delete dataset.theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    meta.content = themeColours[chosen ?? (meta.media.includes('dark') ? 'dark' : 'light')];
  }
}

/** Shows what is remembered. Throws where storage is forbidden. */
export function showKeptTheme(): void {
  showTheme(localStorage.getItem(themeKey));
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
