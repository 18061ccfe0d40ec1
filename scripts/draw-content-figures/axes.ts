import { type LabelLook, label } from './label.ts';
import { path } from './marks.ts';
import { Pen, type Point, segment } from './path.ts';

/** Where a plot stands in its figure. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Turns a value into a place along an axis. */
export type Scale = (value: number) => number;

export interface Tick {
  readonly value: number;
  /** Without a text the tick is a short one. */
  readonly text?: string;
}

export function linear(from: number, to: number, start: number, end: number): Scale {
  return (value) => start + ((value - from) / (to - from)) * (end - start);
}

export function logarithmic(from: number, to: number, start: number, end: number): Scale {
  const inner = linear(Math.log(from), Math.log(to), start, end);
  return (value) => inner(Math.log(value));
}

/** Labelled ticks from numbers, with a true minus sign. */
export function ticksAt(values: readonly number[], places = 0): Tick[] {
  return values.map((value) => ({ value, text: value.toFixed(places).replace('-', '−') }));
}

export interface AxisLook extends LabelLook {
  readonly title?: string;
  /** Distance of the title's baseline from the axis. */
  readonly titleAway?: number;
}

const tickLength = 7;
const shortTick = 4;

export function bottomAxis(frame: Frame, scale: Scale, ticks: readonly Tick[], look: AxisLook = {}): string {
  const size = look.size ?? 20;
  const marks = ticks.map(({ value, text }) => {
    const x = scale(value);
    return segment({ x, y: frame.bottom }, { x, y: frame.bottom + (text === undefined ? shortTick : tickLength) });
  });
  const texts = ticks.map(({ value, text }) =>
    text ? label({ x: scale(value), y: frame.bottom + 11 + size }, text, { ...look, anchor: 'middle' }) : '',
  );
  const titleAt = { x: (frame.left + frame.right) / 2, y: frame.bottom + (look.titleAway ?? 36 + size) };
  const title = look.title ? label(titleAt, look.title, { ...look, anchor: 'middle' }) : '';
  return ticksOf(marks) + texts.join('') + title;
}

/** The same ticks above the plot, for a second quantity along the same axis. */
export function topAxis(frame: Frame, scale: Scale, ticks: readonly Tick[], look: AxisLook = {}): string {
  const size = look.size ?? 20;
  const marks = ticks.map(({ value }) => {
    const x = scale(value);
    return segment({ x, y: frame.top }, { x, y: frame.top - tickLength });
  });
  const texts = ticks.map(({ value, text }) =>
    text ? label({ x: scale(value), y: frame.top - 13 }, text, { ...look, anchor: 'middle' }) : '',
  );
  const titleAt = { x: (frame.left + frame.right) / 2, y: frame.top - (look.titleAway ?? 22 + size) };
  const title = look.title ? label(titleAt, look.title, { ...look, anchor: 'middle' }) : '';
  return ticksOf(marks) + texts.join('') + title;
}

export function leftAxis(frame: Frame, scale: Scale, ticks: readonly Tick[], look: AxisLook = {}): string {
  const size = look.size ?? 20;
  const marks = ticks.map(({ value, text }) => {
    const y = scale(value);
    return segment({ x: frame.left, y }, { x: frame.left - (text === undefined ? shortTick : tickLength), y });
  });
  const texts = ticks.map(({ value, text }) =>
    text ? label({ x: frame.left - 12, y: scale(value) + size * 0.35 }, text, { ...look, anchor: 'end' }) : '',
  );
  const titleAt = { x: frame.left - (look.titleAway ?? 56), y: (frame.top + frame.bottom) / 2 };
  const title = look.title ? label(titleAt, look.title, { ...look, anchor: 'middle', turn: -90 }) : '';
  return ticksOf(marks) + texts.join('') + title;
}

function ticksOf(marks: readonly string[]): string {
  return path(marks.join(''), { stroke: 'hairline-strong', width: 1.5, cap: 'butt' });
}

/** The two lines of a plot that is open above and to the right. */
export function corner(frame: Frame): string {
  const data = new Pen()
    .move({ x: frame.left, y: frame.top })
    .line({ x: frame.left, y: frame.bottom }, { x: frame.right, y: frame.bottom });
  return path(String(data), { stroke: 'hairline-strong', width: 1.5, cap: 'square', join: 'miter' });
}

/** A plot closed on all four sides. */
export function border(frame: Frame): string {
  const data = new Pen()
    .move({ x: frame.left, y: frame.top })
    .line({ x: frame.left, y: frame.bottom }, { x: frame.right, y: frame.bottom }, { x: frame.right, y: frame.top });
  return path(String(data.close()), { stroke: 'hairline-strong', width: 1.5, join: 'miter' });
}

/** Points with bars of error above and below; `half` is in units of the axis. */
export function errorBars(points: readonly (Point & { readonly half: number })[], capWidth = 5): string {
  const bars = points.map(({ x, y, half }) => {
    const [up, down] = [y - half, y + half];
    const cap = (level: number): string => segment({ x: x - capWidth, y: level }, { x: x + capWidth, y: level });
    return segment({ x, y: up }, { x, y: down }) + cap(up) + cap(down);
  });
  return path(bars.join(''), { stroke: 'ink-muted', width: 1.5, cap: 'butt' });
}

/** A panel's letter, as journals set it. */
export function panelLetter(at: Point, letter: string): string {
  return label(at, letter, { size: 24, weight: 600 });
}
