import { camera } from './camera.ts';
import { disc, halo, line, type Point, palette, randomFrom, range } from './canvas.ts';
import { emptyMap, heightAt, raise, reliefOf } from './height-map.ts';
import type { Raster } from './raster.ts';

/** Nanometres: neighbouring knots stand this far apart, and the layer this high. */
const bond = 5.5;
const layer = 4;
const side = 240;

/** Knots of a honeycomb that covers the scene; the two kinds alternate. */
function knots(): Point[] {
  const period = bond * Math.sqrt(3);
  const count = Math.ceil(side / period / 1.6);
  return range(2 * count).flatMap((column) =>
    range(2 * count).flatMap((row) => {
      const x = (column - count) * period + ((row % 2) * period) / 2;
      const y = (row - count) * bond * 1.5;
      return [
        { x, y },
        { x, y: y + bond },
      ];
    }),
  );
}

const view = { turn: 22, tilt: 50, scale: 12.6, distance: 170, centre: { x: 770, y: 430 }, top: layer * 1.1 };

/** Below 0 where the layer has grown; a ragged shore on the right. */
function shoreAt({ x, y }: Point): number {
  return x * 0.92 - y * 0.52 + 7 * Math.sin(y / 9) + 4 * Math.sin(x / 5 + 1) - 50;
}

/** Below 0 in the hole that the tip has torn. */
function holeAt({ x, y }: Point): number {
  return Math.hypot((x + 1) / 1.25, y + 3) + 1.6 * Math.sin(3 * Math.atan2(y + 3, x + 1)) - 11.5;
}

function bondsBetween(points: readonly Point[], others: readonly Point[]): [Point, Point][] {
  return points.flatMap((point) =>
    others
      .filter((other) => other !== point && Math.hypot(other.x - point.x, other.y - point.y) < bond * 1.02)
      .map((other): [Point, Point] => [point, other]),
  );
}

/** A honeycomb of peptides on mica as an atomic force microscope shows it, with the bonds that a torn hole will get again. */
export function drawPeptideLattice(): Raster {
  const random = randomFrom(28);
  const map = emptyMap(side, 1500);
  const grown = knots().filter((knot) => Math.hypot(knot.x, knot.y) < side / 2 && shoreAt(knot) < 0);
  const standing = grown.filter((knot) => holeAt(knot) > 0);
  const levels = new Map(standing.map((knot) => [knot, layer * (0.93 + 0.14 * random())]));
  const levelOf = (knot: Point) => levels.get(knot) ?? layer;
  for (const knot of standing) raise(map, knot, knot, 4, (distance) => levelOf(knot) / (1 + (distance / 1.65) ** 4));
  for (const [from, to] of bondsBetween(standing, standing)) {
    const ridge = 0.8 * Math.min(levelOf(from), levelOf(to));
    raise(map, from, to, 4, (distance) => ridge / (1 + (distance / 1.25) ** 4));
  }
  for (const _ of range(70)) {
    const [x, y] = [(random() - 0.5) * side * 0.8, (random() - 0.5) * side * 0.8];
    // Single knots that have not joined yet.
    if (heightAt(map, x, y) < 0.08 && holeAt({ x, y }) > 0)
      raise(map, { x, y }, { x, y }, 4, (distance) => 2.6 / (1 + (distance / 1.3) ** 4));
  }
  return { colorAt: reliefOf(map, view), overlay: missingBonds(grown) };
}

function missingBonds(grown: readonly Point[]): string {
  const look = camera(view);
  const raised = (point: Point) => look({ ...point, z: layer * 0.75 });
  const torn = grown.filter((knot) => holeAt(knot) <= 0);
  const bonds = bondsBetween(torn, grown).map(([from, to]) => line(raised(from), raised(to), palette.mist, 1.6, 0.3));
  const nodes = torn.map((knot) => disc(raised(knot), 4.6, palette.mist));
  const lights = torn.map((knot) => disc(raised(knot), 26, 'url(#light)'));
  return [`<defs>${halo('light', palette.glow, 0.5)}</defs>`, ...bonds, ...lights, ...nodes].join('');
}
