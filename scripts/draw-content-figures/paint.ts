/** What a figure may be painted with: custom properties of the page, each with the light theme's value behind it. */
const fallbacks = {
  paper: '#f6f8fb',
  'paper-raised': '#ffffff',
  'paper-sunken': '#ebf0f5',
  ink: '#0e1a26',
  'ink-muted': '#4a5a69',
  hairline: '#d6dfe7',
  'hairline-strong': '#748492',
  accent: '#0a6868',
  'accent-soft': '#e2f3f1',
  luminous: '#14c9bb',
  danger: '#b0231c',
  'danger-soft': '#fcebe9',
  warning: '#855100',
  'warning-soft': '#fdf2dc',
} as const;

/** A colour of `app/design-system/tokens.css`. */
export type Color = keyof typeof fallbacks;

/** How a mark is painted. What is left out is inherited: no fill, no stroke, round ends and joins. */
export interface Look {
  readonly stroke?: Color;
  /** `url(#id)` names a gradient of the same figure. */
  readonly fill?: Color | 'none' | `url(#${string})`;
  readonly width?: number;
  readonly dash?: string;
  readonly opacity?: number;
  readonly fillOpacity?: number;
  readonly cap?: 'butt' | 'square';
  readonly join?: 'miter';
}

/** The CSS value of a colour, dark where the page is dark. */
export function colorOf(color: Color): string {
  return `var(--${color},${fallbacks[color]})`;
}

/** Rounds to a tenth, in as few characters as a path or an attribute may have. */
export function short(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return String(rounded === 0 ? 0 : rounded).replace(/^(-?)0\./, '$1.');
}

/** Attributes for a look, with a space before each. Colours stand in `style`, the only place where `var()` is understood. */
export function attributesOf(look: Look): string {
  const colors: string[] = [];
  if (look.stroke) colors.push(`stroke:${colorOf(look.stroke)}`);
  if (look.fill) colors.push(`fill:${isColor(look.fill) ? colorOf(look.fill) : look.fill}`);
  const parts = [
    colors.length > 0 ? `style="${colors.join(';')}"` : '',
    look.width === undefined ? '' : `stroke-width="${short(look.width)}"`,
    look.dash === undefined ? '' : `stroke-dasharray="${look.dash}"`,
    look.opacity === undefined ? '' : `opacity="${hundredths(look.opacity)}"`,
    look.fillOpacity === undefined ? '' : `fill-opacity="${hundredths(look.fillOpacity)}"`,
    look.cap ? `stroke-linecap="${look.cap}"` : '',
    look.join ? `stroke-linejoin="${look.join}"` : '',
  ];
  return parts.flatMap((part) => (part ? [` ${part}`] : [])).join('');
}

function isColor(fill: string): fill is Color {
  return fill in fallbacks;
}

/** Opacities need a second place after the point. */
function hundredths(value: number): string {
  return String(Math.round(value * 100) / 100).replace(/^0\./, '.');
}
