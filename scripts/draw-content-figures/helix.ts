import { Pen, type Point } from './path.ts';

/**
 * A level right-handed helix seen from the side. B-DNA is drawn to scale where `pitch` is 1.8 times the width; its strands
 * stand {@link groove} apart.
 */
export interface Helix {
  /** Where the angle is 0. */
  readonly start: Point;
  readonly pitch: number;
  readonly radius: number;
}

/** Angle between the strands of B-DNA about the axis, in radians: what makes one groove narrower than the other. */
export const groove = (150 * Math.PI) / 180;

/** Path data of a strand, apart for what runs before the axis and what runs behind it. */
export interface Strand {
  readonly front: string;
  readonly back: string;
}

/** The place of a strand at a distance along the axis; at angle 0 it is at the top and comes to the front. */
export function strandPoint(helix: Helix, phase: number, x: number): Point {
  return { x, y: helix.start.y - helix.radius * Math.cos(angleAt(helix, phase, x)) };
}

export function strand(helix: Helix, phase: number, fromX: number, toX: number): Strand {
  const sides = { front: new Pen(), back: new Pen() };
  const turn = (2 * Math.PI) / helix.pitch;
  const last = angleAt(helix, phase, toX);
  let angle = angleAt(helix, phase, fromX);
  while (angle < last - 1e-6) {
    const next = Math.min(last, (Math.floor(angle / Math.PI + 1e-6) + 1) * Math.PI);
    const side = Math.sin((angle + next) / 2) > 0 ? sides.front : sides.back;
    const reach = (next - angle) * (1 / 3 + 0.028 * ((next - angle) / Math.PI) ** 2);
    const [from, to] = [angle, next].map((at) => ({
      x: helix.start.x + (at - phase) / turn,
      y: helix.start.y - helix.radius * Math.cos(at),
      rise: helix.radius * Math.sin(at),
    }));
    if (from && to) {
      const first = { x: from.x + reach / turn, y: from.y + from.rise * reach };
      const second = { x: to.x - reach / turn, y: to.y - to.rise * reach };
      side.move(from).curve(first, second, to);
    }
    angle = next;
  }
  return { front: String(sides.front), back: String(sides.back) };
}

function angleAt(helix: Helix, phase: number, x: number): number {
  return phase + (2 * Math.PI * (x - helix.start.x)) / helix.pitch;
}
