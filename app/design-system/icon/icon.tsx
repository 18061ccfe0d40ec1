import styles from './icon.module.css';
import spriteUrl from './icons.svg?url';

/** Every icon of `icons.svg`, in the order of the gallery: those of the specification, then those that the interface needs beside them. */
export const iconNames = [
  'user',
  'logout',
  'course',
  'attachment',
  'delete',
  'lock',
  'unlock',
  'eye-open',
  'eye-closed',
  'calendar',
  'arrow-left',
  'arrow-right',
  'arrow-up',
  'arrow-down',
  'news',
  'dna',
  'menu',
  'cross',
  'clear',
  'logo',
  'tree',
  'login-arrow',
  'pencil',
  'tool',
  'paperclip',
  'back-arrow',
  'sun',
  'moon',
  'contrast',
  'check',
  'warning',
  'info',
  'plus',
  'minus',
  'play',
  'pause',
  'search',
  'external',
  'image',
  'retry',
  'sort',
  'users',
  'clock',
  'copy',
  'drag',
  'download',
  'upload',
  'print',
  'chart',
  'full-screen',
] as const;

export type IconName = (typeof iconNames)[number];

/**
 * Shapes of the icons around every public page, in its first screen, and on the home page, so that these need not fetch the sprite;
 * exactly as in `icons.svg` (a test compares them). They are part of the page because the sprite is fetched with low priority: on a slow
 * connection (150 ms, 1.6 Mbit/s) the icons appeared 350 ms after the words beside them, and no browser uses a preloaded file for
 * `<use>`.
 */
export const firstShapes: Partial<Record<IconName, string>> = {
  menu: '<path d="M4 7h16M4 12h16M4 17h16"/>',
  search: '<circle cx="10.75" cy="10.75" r="6"/><path d="m15.25 15.25 4.5 4.5"/>',
  'arrow-down': '<path d="m5.5 9.25 6.5 6.5 6.5-6.5"/>',
  contrast: '<circle cx="12" cy="12" r="8.25"/><path fill="currentColor" d="M12 3.75a8.25 8.25 0 0 1 0 16.5Z"/>',
  sun: '<circle cx="12" cy="12" r="3.75"/><path d="M12 2.75v2M12 19.25v2M2.75 12h2M19.25 12h2M5.46 5.46l1.41 1.41M17.13 17.13l1.41 1.41M18.54 5.46l-1.41 1.41M6.87 17.13l-1.41 1.41"/>',
  moon: '<path d="M19.75 14.4A8 8 0 0 1 9.6 4.25a8 8 0 1 0 10.15 10.15Z"/>',
  'login-arrow':
    '<path d="M10.5 4.5h7A1.5 1.5 0 0 1 19 6v12a1.5 1.5 0 0 1-1.5 1.5h-7M3.75 12h10.5M10.5 8.25 14.25 12l-3.75 3.75"/>',
  'arrow-right': '<path d="m9.25 5.5 6.5 6.5-6.5 6.5"/>',
  'back-arrow': '<path d="M20.25 12H4M10 5.75 3.75 12 10 18.25"/>',
  'arrow-up': '<path d="m5.5 14.75 6.5-6.5 6.5 6.5"/>',
  cross: '<path d="m6 6 12 12M18 6 6 18"/>',
  retry: '<path d="M19.5 12a7.5 7.5 0 1 1-2.2-5.3l2.2 2.2M19.5 4.25V8.9h-4.65"/>',
  play: '<path d="M7.5 5.75v12.5a.75.75 0 0 0 1.15.63l9.8-6.25a.75.75 0 0 0 0-1.26l-9.8-6.25a.75.75 0 0 0-1.15.63Z"/>',
  pause: '<path d="M8.5 5.5v13M15.5 5.5v13"/>',
  external:
    '<path d="M13.75 4.5h5.75v5.75M19.25 4.75l-8.5 8.5M10 5.5H6A1.5 1.5 0 0 0 4.5 7v11A1.5 1.5 0 0 0 6 19.5h11a1.5 1.5 0 0 0 1.5-1.5v-4"/>',
};

interface IconProps {
  readonly name: IconName;
  /** Side in px; default 20. */
  readonly size?: number | undefined;
  /** Its meaning, if no text beside it says it; without a label it is hidden from screen readers. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
}

/**
 * A line icon on a 24 px grid in the colour of the text around it. All icons are in one sprite, which a browser fetches once and
 * keeps for good; only those of `firstShapes` are part of the page.
 */
export function Icon({ name, size = 20, label, className }: IconProps) {
  const shape = firstShapes[name];
  const attributes = {
    className: [styles.icon, className].filter(Boolean).join(' '),
    viewBox: '0 0 24 24',
    width: size,
    height: size,
    ...(shape === undefined
      ? { children: <use href={`${spriteUrl}#${name}`} /> }
      : { dangerouslySetInnerHTML: { __html: shape } }),
  };
  if (label === undefined) return <svg aria-hidden="true" {...attributes} />;
  return <svg role="img" aria-label={label} {...attributes} />;
}
