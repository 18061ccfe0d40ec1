import { camera } from './camera.ts';
import {
  disc,
  halo,
  line,
  type Mark,
  mix,
  type Point,
  type Point3,
  paint,
  palette,
  pathOf,
  picture,
  range,
} from './canvas.ts';
import { drawSkeleton, type Skeleton, withRing } from './skeleton.ts';

const look = camera({ turn: 14, tilt: 35, scale: 73, centre: { x: 800, y: 492 }, distance: 40 });

const inner = 4.1;
const outer = 8.1;
const valley = 6.1;

/** Energy over the turn of the rotor: two deep wells, each followed by a strained one, half a turn apart. */
function energyAt(angle: number, radius: number): number {
  const along = -0.62 * Math.cos(2 * angle) - 0.62 * Math.cos(4 * angle + 0.55);
  return along + 0.16 * (radius - valley) ** 2 * (1 - 0.25 * along);
}

function surface(angle: number, radius: number): Point3 {
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle), z: energyAt(angle, radius) };
}

/** The landscape as a ring of facets, each with a line along the turn. */
function landscape(): Mark[] {
  const steps = 200;
  const rings = 26;
  const angleOf = (index: number) => (index / steps) * 2 * Math.PI;
  const radiusOf = (index: number) => inner + ((outer - inner) * index) / rings;
  return range(steps).flatMap((step) =>
    range(rings).flatMap((ring) => {
      const [from, to] = [angleOf(step), angleOf(step + 1)];
      const [near, far] = [radiusOf(ring), radiusOf(ring + 1)];
      const corners = [surface(from, near), surface(to, near), surface(to, far), surface(from, far)].map(look);
      const energy = energyAt((from + to) / 2, (near + far) / 2);
      const depth = corners.reduce((sum, corner) => sum + corner.depth / 4, 0);
      const fill = mix('#a6ddd7', palette.paper, (energy + 1.15) / 1.7);
      const ink = mix(palette.teal, '#a9bbc8', (energy + 1.1) / 1.9 + (depth > 0 ? depth / 26 : 0));
      const [a, b, c, d] = corners;
      const facet = { depth, svg: `<path d="${pathOf(corners)}Z" fill="${fill}" stroke="${fill}" stroke-width="1"/>` };
      if (!a || !b || !c || !d) return [facet];
      const edge = { depth: depth - 0.2, svg: line(a, b, ink, ring === 0 ? 2.2 : 1.3) };
      const rim = { depth: depth - 0.2, svg: line(c, d, ink, 2.2) };
      return ring === rings - 1 ? [facet, edge, rim] : [facet, edge];
    }),
  );
}

/** Bottoms of the four wells, in the order of the turn. */
function wells(): number[] {
  const steps = 720;
  const angleOf = (index: number) => (index / steps) * 2 * Math.PI;
  return range(steps)
    .filter((index) => {
      const here = energyAt(angleOf(index), valley);
      return here < energyAt(angleOf(index - 1), valley) && here <= energyAt(angleOf(index + 1), valley);
    })
    .map(angleOf);
}

/** The way of the rotor along the valley; the hills hide what is behind them. */
function trail(): Mark[] {
  const steps = 540;
  return range(steps).map((index) => {
    const from = look(surface((index / steps) * 2 * Math.PI, valley));
    const to = look(surface(((index + 1) / steps) * 2 * Math.PI, valley));
    return { depth: from.depth - 0.4, svg: line(from, to, palette.teal, 3.4) };
  });
}

function upright(flat: Skeleton<Point>, turn: number, lift: number, scale: number): Skeleton<Point3> {
  return {
    bonds: flat.bonds,
    atoms: flat.atoms.map(({ x, y }) => ({
      x: scale * x * Math.cos(turn),
      y: scale * x * Math.sin(turn),
      z: lift + scale * y,
    })),
  };
}

const pentagon: Skeleton<Point> = {
  atoms: [
    { x: 0, y: 0 },
    { x: -0.809, y: 0.588 },
    { x: -0.5, y: 1.539 },
    { x: 0.5, y: 1.539 },
    { x: 0.809, y: 0.588 },
  ],
  bonds: [
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 4],
    [4, 0],
  ],
};

/** The crowded alkene: a fluorene below, and above it, across the double bond, the half that turns. */
function motor(): Mark[] {
  const fluorene = withRing(withRing(pentagon, 1, 2, 6), 3, 4, 6);
  const lower = { atoms: fluorene.atoms.map(({ x, y }) => ({ x, y: -y })), bonds: fluorene.bonds };
  const naphthalene = withRing(withRing(pentagon, 3, 4, 6), 6, 5, 6);
  const methyl = { x: -1.76, y: 0.28 };
  const upper = {
    atoms: [...naphthalene.atoms, methyl],
    bonds: [...naphthalene.bonds, [1, naphthalene.atoms.length] as const],
  };
  const style = { outline: palette.paper, depths: [-3, 4] as const, bond: 0.12, atom: 0.17 };
  const axle = [-0.13, 0.13].map((shift) => {
    const [from, to] = [look({ x: shift, y: 0, z: 2.25 }), look({ x: shift, y: 0, z: 3.3 })];
    return { depth: 0.2, svg: line(from, to, palette.teal, 0.11 * from.size) };
  });
  return [
    ...drawSkeleton(upright(lower, 0.3, 2.2, 1.12), look, { ...style, near: palette.ink, far: '#7b90a0' }),
    ...axle,
    ...drawSkeleton(upright(upper, -0.42, 3.35, 1.12), look, { ...style, near: '#0a7f83', far: '#4fbdb6' }),
  ];
}

/** A light-driven motor over the energy of its turn: light lifts it from a deep well, heat lets it slip on. */
export function drawMolecularMotor(): string {
  const bottoms = wells();
  const nodes = bottoms.map((angle) => ({ at: look(surface(angle, valley)), isDeep: energyAt(angle, valley) < -0.8 }));
  const body = [
    paint([...landscape(), ...trail()]),
    ...nodes.map(({ at, isDeep }) => disc(at, isDeep ? 60 : 40, 'url(#light)')),
    ...nodes.map(({ at, isDeep }) =>
      disc(
        at,
        isDeep ? 13 : 9,
        isDeep ? palette.teal : palette.paper,
        `stroke="${isDeep ? palette.paper : palette.teal}" stroke-width="3.5"`,
      ),
    ),
    paint(motor()),
  ];
  return picture(palette.paper, body.join(''), halo('light', palette.glow, 0.7));
}
