import { label } from './label.ts';
import { box, disc, group, path } from './marks.ts';
import { Pen, type Point, polar, segment, smooth, spread } from './path.ts';

/** A mirror across a corner of the beam: the line of its face and hatches behind; `normal` is where the face looks, in degrees. */
export function mirror(at: Point, normal: number): string {
  const [from, to] = [polar(at, 17, normal + 90), polar(at, 17, normal - 90)];
  const hatches = spread(0.1, 0.9, 4).map((share) => {
    const foot = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    return segment(foot, polar(foot, 8, normal + 145));
  });
  return (
    path(segment(from, to), { stroke: 'ink', width: 3 }) + path(hatches.join(''), { stroke: 'ink-muted', width: 1.5 })
  );
}

/** Half of the light goes through, half is turned aside. */
export function beamSplitter(at: Point, normal: number): string {
  return (
    path(segment(polar(at, 17, normal + 90), polar(at, 17, normal - 90)), { stroke: 'ink-muted', width: 5 }) +
    path(segment(polar(at, 16, normal + 90), polar(at, 16, normal - 90)), { stroke: 'paper', width: 1.8 })
  );
}

/** A lens that stands across a level beam. */
export function lens(at: Point, half: number): string {
  const [top, foot] = [
    { x: at.x, y: at.y - half },
    { x: at.x, y: at.y + half },
  ];
  const data = new Pen()
    .move(top)
    .arc(half * 2.2, foot, true)
    .arc(half * 2.2, top, true)
    .close();
  return path(String(data), { stroke: 'ink', fill: 'paper-raised', width: 2, fillOpacity: 0.8 });
}

/** A grating across a level beam: a slanted bar with teeth. */
export function grating(at: Point, lean: number): string {
  const [from, to] = [polar(at, 20, 90 + lean), polar(at, 20, -90 + lean)];
  const teeth = spread(0, 1, 7).map((share) => {
    const foot = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    return segment(foot, polar(foot, 6, lean + 180));
  });
  return path(segment(from, to), { stroke: 'ink', width: 3 }) + path(teeth.join(''), { stroke: 'ink', width: 1.5 });
}

/** A closed instrument. */
export function housing(x: number, y: number, width: number, height: number): string {
  return box(x, y, width, height, { stroke: 'ink', fill: 'paper-raised', width: 2 }, 6);
}

/** A short pulse on a beam: its envelope, drawn to one side. `along` is the direction of the beam in degrees. */
export function pulse(at: Point, along: number, height = 22): string {
  const bell = spread(-1, 1, 9).map((share) => {
    const foot = polar(at, share * 17, along);
    return polar(foot, height * Math.exp(-7 * share ** 2), along - 90);
  });
  return path(smooth(bell), { stroke: 'accent', fill: 'luminous', width: 2, fillOpacity: 0.35 });
}

/** A beam of light: a thin line in its glow. The probe is dashed, the pump is not. */
export function beam(data: string, dash?: string): string {
  return (
    path(data, { stroke: 'luminous', width: 8, opacity: 0.3 }) +
    path(data, { stroke: 'accent', width: 2, ...(dash ? { dash } : {}) })
  );
}

/** A number that the caption explains. */
export function tag(at: Point, text: string): string {
  return group(
    {},
    disc(at, 14, { stroke: 'ink-muted', fill: 'paper', width: 1.5 }),
    label({ x: at.x, y: at.y + 6.5 }, text, { anchor: 'middle', size: 18, weight: 600 }),
  );
}
