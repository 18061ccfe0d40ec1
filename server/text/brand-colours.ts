import type { FieldFault } from './schema-faults.ts';

/** A colour by day and by night, `#rrggbb`. */
export type Colour = Readonly<Record<'light' | 'dark', string>>;

/** The accent of a lab that has not chosen one: no lab's colour. It is also the one of a new lab's folder. */
export const neutralAccent: Colour = { light: '#2f5d8a', dark: '#9cc3ea' };

/** Colours that no lab can change, as in `app/design-system/tokens.css` (a test compares them). */
export const groundColours = {
  paper: { light: '#f6f8fb', dark: '#0b1219' },
  'paper-raised': { light: '#ffffff', dark: '#111b24' },
  'paper-sunken': { light: '#ebf0f5', dark: '#070c12' },
  ink: { light: '#0e1a26', dark: '#e7eef5' },
  'ink-muted': { light: '#4a5a69', dark: '#9db0c0' },
} as const satisfies Record<string, Colour>;

/** Colours of a brand, by their names in all styles. */
export type BrandColours = Readonly<
  Record<
    'accent' | 'accent-strong' | 'accent-fill' | 'accent-fill-hover' | 'on-accent' | 'accent-soft' | 'luminous',
    Colour
  >
>;

/** Pairs of text and ground; at least one of each is the brand's. */
const pairs: readonly (readonly [text: string, ground: string])[] = [
  ...['accent', 'accent-strong'].flatMap((text) =>
    ['paper', 'paper-raised', 'paper-sunken', 'accent-soft'].map((ground) => [text, ground] as const),
  ),
  ...['accent-fill', 'accent-fill-hover'].map((fill) => ['on-accent', fill] as const),
  ...['ink', 'ink-muted'].map((text) => [text, 'accent-soft'] as const),
];
/** WCAG 2.2 AA, for text. */
const minContrast = 4.5;

function channelsOf(hex: string): number[] {
  return [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16));
}

/** Mixes this share of the other colour into the first. */
function mix(one: string, other: string, share: number): string {
  const others = channelsOf(other);
  const mixed = channelsOf(one).map((channel, index) => channel + ((others[index] ?? 0) - channel) * share);
  return `#${mixed.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** All colours of a brand; missing ones are made from its accent. */
export function coloursOf(given: Partial<BrandColours> = {}): BrandColours {
  const accent = given.accent ?? neutralAccent;
  const { light, dark } = accent;
  const readable = (fill: string) => {
    const [day, night] = ['#ffffff', mix(fill, '#000000', 0.86)] as const;
    return contrast(day, fill) >= contrast(night, fill) ? day : night;
  };
  const fill = given['accent-fill'] ?? { light, dark: mix(dark, '#000000', 0.06) };
  return {
    accent,
    'accent-strong': { light: mix(light, '#000000', 0.3), dark: mix(dark, '#ffffff', 0.35) },
    'accent-fill': fill,
    'accent-fill-hover': { light: mix(fill.light, '#000000', 0.18), dark: mix(fill.dark, '#ffffff', 0.12) },
    'on-accent': { light: readable(fill.light), dark: readable(fill.dark) },
    'accent-soft': { light: mix(light, '#ffffff', 0.9), dark: mix(dark, groundColours.paper.dark, 0.85) },
    luminous: { light: mix(light, '#ffffff', 0.25), dark: mix(dark, '#ffffff', 0.1) },
    ...given,
  };
}

/** The colours that the lab wrote and that make text too hard to read: each once in a theme, with its worst pair. */
export function contrastFaults(given: Partial<BrandColours> = {}): FieldFault[] {
  const all: Readonly<Record<string, Colour>> = { ...groundColours, ...coloursOf(given) };
  return (['light', 'dark'] as const).flatMap((theme) => {
    const at = (name: string) => all[name]?.[theme] ?? '';
    const bad = pairs
      .map(([text, ground]) => ({ text, ground, found: contrast(at(text), at(ground)) }))
      .filter(({ found }) => found < minContrast)
      .sort((one, other) => other.found - one.found);
    const causeOf = ({ text, ground }: { text: string; ground: string }) => {
      const isGround = ground === 'accent-soft' && !bad.some((other) => other.text === text && other.ground !== ground);
      const written = (isGround ? [ground, text] : [text, ground]).find((name) => name in given);
      return written ?? (text === 'on-accent' && given['accent-fill'] ? 'accent-fill' : 'accent');
    };
    return [...new Map(bad.map((pair) => [causeOf(pair), pair]))].map(([name, { text, ground, found }]) => {
      const ratio = (Math.floor(found * 100) / 100).toFixed(2);
      const better = theme === 'light' ? 'a darker' : 'a lighter';
      const choose = name === 'accent' || name === 'accent-strong' ? better : 'another';
      const words = `it makes text ${at(text)} on ${at(ground)}, with a contrast of ${ratio}:1 where ${minContrast}:1 is needed; choose ${choose} one`;
      return { path: ['colours', name, theme], text: `colours.${name}.${theme}: ${words}` };
    });
  });
}

/** A drawing of the program with a brand's colours in the places of those that it was drawn in. */
export function recoloured(svg: string, { accent, luminous }: BrandColours): string {
  const others: Readonly<Record<string, string>> = {
    '#56d6c9': accent.dark,
    '#14c9bb': luminous.light,
    '#3df0df': luminous.dark,
    // Between day and night, for a picture that does not know the theme.
    '#0f9d95': mix(accent.light, accent.dark, 0.5),
    '#14b8ab': mix(accent.light, accent.dark, 0.5),
  };
  return svg.replaceAll(/#[\da-f]{6}/g, (hex) => others[hex] ?? hex);
}
