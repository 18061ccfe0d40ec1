import type { Seen } from './camera.ts';
import { disc, line, type Mark, mix, type Point, type Point3 } from './canvas.ts';

/** Atoms and the bonds between them, by index. */
export interface Skeleton<Place extends Point> {
  readonly atoms: readonly Place[];
  readonly bonds: readonly (readonly [number, number])[];
}

/** Adds a regular ring on the bond from one atom to another; the ring lies to the left of that direction. */
export function withRing(skeleton: Skeleton<Point>, from: number, to: number, size: number): Skeleton<Point> {
  const atoms = [...skeleton.atoms];
  const bonds = [...skeleton.bonds];
  let previous = from;
  let last = to;
  for (let added = 2; added < size; added++) {
    const [a, b] = [atoms[previous], atoms[last]];
    if (!a || !b) throw new Error('A ring needs a bond to stand on');
    const angle = Math.atan2(b.y - a.y, b.x - a.x) + (2 * Math.PI) / size;
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    atoms.push({ x: b.x + length * Math.cos(angle), y: b.y + length * Math.sin(angle) });
    bonds.push([last, atoms.length - 1]);
    previous = last;
    last = atoms.length - 1;
  }
  return { atoms, bonds: [...bonds, [last, from]] };
}

interface SkeletonStyle {
  readonly near: string;
  readonly far: string;
  readonly outline: string;
  /** Depths at which the two colours are met. */
  readonly depths: readonly [number, number];
  /** Thickness of a bond and radius of an atom, in units of the scene. */
  readonly bond: number;
  readonly atom: number;
}

/** Bonds as rods and atoms as nodes; what is near hides what is far. */
export function drawSkeleton(
  skeleton: Skeleton<Point3>,
  look: (point: Point3) => Seen,
  { near, far, outline, depths, bond, atom }: SkeletonStyle,
): Mark[] {
  const seen = skeleton.atoms.map(look);
  const colorOf = (depth: number) => mix(near, far, (depth - depths[0]) / (depths[1] - depths[0]));
  const rods = skeleton.bonds.flatMap(([first, second]) => {
    const [from, to] = [seen[first], seen[second]];
    if (!from || !to) return [];
    const pieces = 8;
    return Array.from({ length: pieces }, (_, index) => {
      const at = (share: number): Seen => ({
        x: from.x + (to.x - from.x) * share,
        y: from.y + (to.y - from.y) * share,
        depth: from.depth + (to.depth - from.depth) * share,
        size: from.size + (to.size - from.size) * share,
      });
      const [start, end] = [at(index / pieces), at((index + 1) / pieces)];
      const thickness = bond * start.size;
      return [
        { depth: start.depth + 0.45, svg: line(start, end, outline, thickness * 1.9) },
        { depth: start.depth, svg: line(start, end, colorOf(start.depth), thickness) },
      ];
    }).flat();
  });
  const nodes = seen.map((point) => ({
    depth: point.depth - 0.1,
    svg: disc(
      point,
      atom * point.size,
      colorOf(point.depth),
      `stroke="${outline}" stroke-width="${(bond * point.size * 0.45).toFixed(1)}"`,
    ),
  }));
  return [...rods, ...nodes];
}
