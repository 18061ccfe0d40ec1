import { drawFlake, drawWalk } from './honeycomb.ts';
import {
  between,
  fieldHeight,
  fieldWidth,
  onward,
  type Point,
  type Random,
  ring,
  type Sketch,
  wholeBetween,
} from './sketch.ts';

const middle: Point = { x: fieldWidth / 2, y: fieldHeight / 2 };
/** Half of what reaches from corner to corner. */
const reach = Math.hypot(fieldWidth, fieldHeight) / 2;

/** Two strands about a slanted axis, with rungs; the strand that is behind is drawn as such. */
function drawHelix(sketch: Sketch, random: Random): void {
  const angle = between(random, -0.62, 0.62) + (random() < 0.3 ? Math.PI / 2 : 0);
  const amplitude = between(random, 62, 96);
  const turn = between(random, 240, 340);
  const phase = between(random, 0, Math.PI * 2);
  const at = (along: number, strand: 0 | 1) => {
    const swing = Math.sin((along / turn) * Math.PI * 2 + phase + strand * Math.PI * 0.82);
    return onward(onward(middle, angle, along), angle + Math.PI / 2, swing * amplitude);
  };
  const isFront = (along: number, strand: 0 | 1) =>
    Math.cos((along / turn) * Math.PI * 2 + phase + strand * Math.PI * 0.82) > 0;
  const step = turn / 24;
  for (const strand of [0, 1] as const) {
    let run: Point[] = [];
    let wasFront = isFront(-reach, strand);
    for (let along = -reach; along <= reach + step; along += step) {
      run.push(at(along, strand));
      const isNowFront = isFront(along, strand);
      if (isNowFront === wasFront && along <= reach) continue;
      sketch.line(run, wasFront ? 'bonds' : 'far');
      run = [at(along, strand)];
      wasFront = isNowFront;
    }
  }
  const rung = turn / 10;
  for (let along = -reach; along <= reach; along += rung) {
    const [one, other] = [at(along, 0), at(along, 1)];
    if (Math.hypot(one.x - other.x, one.y - other.y) < amplitude * 0.45) continue;
    const share = random() < 0.5 ? 0.42 : 0.58;
    const joint = { x: one.x + (other.x - one.x) * share, y: one.y + (other.y - one.y) * share };
    sketch.line([one, joint], 'doubles');
    sketch.line([joint, other], 'far');
    sketch.node(one, random() < 0.3 ? 'brightNodes' : 'nodes');
    sketch.node(other, random() < 0.2 ? 'brightNodes' : 'nodes');
  }
}

/** A membrane: two rows of heads, their zigzag tails turned to each other; every other one stands behind. */
function drawMembrane(sketch: Sketch, random: Random): void {
  const angle = between(random, -0.7, 0.7);
  const gap = between(random, 36, 46);
  const bend = between(random, 10, 26);
  const phase = between(random, 0, Math.PI * 2);
  const across = angle + Math.PI / 2;
  for (let along = -reach; along <= reach; along += gap) {
    const wave = Math.sin((along / 210) * Math.PI + phase) * bend;
    const axis = onward(onward(middle, angle, along), across, wave);
    for (const side of [-1, 1]) {
      const isFar = random() < 0.25;
      const head = onward(axis, across, side * between(random, 108, 122));
      const links = wholeBetween(random, 4, 5);
      const tail = Array.from({ length: links + 1 }, (_, step) =>
        onward(onward(head, across, -side * step * 21), angle, step === 0 ? 0 : step % 2 === 0 ? 6 : -6),
      );
      sketch.line(tail, isFar ? 'far' : 'bonds');
      sketch.node(head, !isFar && random() < 0.5 ? 'brightNodes' : 'nodes');
      if (isFar) continue;
      const [from, to] = [tail[2], tail[3]];
      if (from && to && random() < 0.4) sketch.double(from, to, 1);
    }
  }
}

/** A dendrimer: from one heart each branch divides, generation after generation. */
function drawDendrimer(sketch: Sketch, random: Random): void {
  const heart = { x: middle.x + between(random, -60, 60), y: middle.y + between(random, -20, 20) };
  const arms = wholeBetween(random, 3, 5);
  const turn = between(random, 0, Math.PI * 2);
  const spread = between(random, 0.42, 0.62);
  const grow = (from: Point, angle: number, length: number, generation: number): void => {
    const to = onward(from, angle, length);
    sketch.bond(from, to, generation === 2 && random() < 0.4 ? 1 : 0);
    if (generation === 0 || (generation === 1 && random() < 0.25)) {
      sketch.node(to, random() < 0.3 ? 'brightNodes' : 'nodes');
      return;
    }
    for (const side of [-1, 1])
      grow(to, angle + side * spread * (1 + (3 - generation) * 0.08), length * 0.8, generation - 1);
  };
  const core = ring(heart, 30, Math.max(arms, 3), turn);
  sketch.area(core);
  sketch.line([...core, ...core.slice(0, 1)]);
  for (const [index, corner] of core.entries()) {
    grow(corner, turn + (index * 2 * Math.PI) / core.length, between(random, 68, 84), 3);
  }
}

/** A crystal in perspective without a vanishing point: cubes whose hidden edges lie behind. */
function drawCrystal(sketch: Sketch, random: Random): void {
  const side = between(random, 64, 96);
  const turn = between(random, -0.5, 0.5);
  const axes = [
    turn + between(random, 0.1, 0.55),
    turn - between(random, 0.35, 0.95),
    turn - Math.PI / 2 + between(random, -0.1, 0.2),
  ];
  const lengths = [side, side * between(random, 0.5, 0.85), side * between(random, 0.75, 1.1)];
  const [wide, deep, high] = [wholeBetween(random, 2, 4), wholeBetween(random, 1, 2), wholeBetween(random, 1, 3)];
  const isMirrored = random() < 0.5;
  const at = (i: number, j: number, k: number): Point => {
    const { x, y } = [i - wide / 2, j - deep / 2, k - high / 2].reduce<Point>(
      (point, count, axis) => onward(point, axes[axis] ?? 0, count * (lengths[axis] ?? side)),
      middle,
    );
    return { x: isMirrored ? fieldWidth - x : x, y };
  };
  for (let i = 0; i <= wide; i += 1) {
    for (let j = 0; j <= deep; j += 1) {
      for (let k = 0; k <= high; k += 1) {
        const isHidden = j > 0 && i < wide && k < high;
        if (random() < 0.12 && isHidden) continue;
        const here = at(i, j, k);
        if (i < wide) sketch.line([here, at(i + 1, j, k)], j === 0 || k === high ? 'bonds' : 'far');
        if (j < deep) sketch.line([here, at(i, j + 1, k)], i === wide || k === high ? 'bonds' : 'far');
        if (k < high) sketch.line([here, at(i, j, k + 1)], j === 0 || i === wide ? 'bonds' : 'far');
        if (!isHidden && random() < 0.75) sketch.node(here, random() < 0.22 ? 'brightNodes' : 'nodes');
        else if (isHidden && random() < 0.12) sketch.node(here, 'brightNodes');
        if (j === 0 && i < wide && k < high && random() < 0.18) {
          sketch.area([here, at(i + 1, j, k), at(i + 1, j, k + 1), at(i, j, k + 1)]);
        }
      }
    }
  }
}

/** A large ring with guests threaded on it, as in a catenane. */
function drawRings(sketch: Sketch, random: Random): void {
  const count = wholeBetween(random, 2, 3);
  const radius = between(random, 84, 104);
  const angle = between(random, -0.9, 0.9);
  for (let index = 0; index < count; index += 1) {
    const centre = onward(middle, angle, (index - (count - 1) / 2) * radius * 1.42);
    const corners = ring(centre, radius, wholeBetween(random, 9, 14), between(random, 0, Math.PI));
    if (index === 0) sketch.area(corners);
    corners.forEach((corner, at) => {
      const next = corners[(at + 1) % corners.length] ?? corner;
      sketch.bond(corner, next, random() < 0.22 ? -1 : 0);
      const outward = Math.atan2(corner.y - centre.y, corner.x - centre.x);
      if (random() < 0.3) {
        const end = onward(corner, outward, 34);
        sketch.bond(corner, end);
        sketch.node(end);
      }
      if (random() < 0.55) sketch.node(corner, random() < 0.3 ? 'brightNodes' : 'nodes');
    });
  }
}

/** Every way to draw an item, of which its id takes one. */
export const motifs = {
  walk: drawWalk,
  flake: drawFlake,
  helix: drawHelix,
  membrane: drawMembrane,
  dendrimer: drawDendrimer,
  crystal: drawCrystal,
  rings: drawRings,
} as const satisfies Record<string, (sketch: Sketch, random: Random) => void>;

export type Motif = keyof typeof motifs;

/** What runs through the whole field and beyond; everything else is one molecule, and stands inside the frame. */
export const boundless: ReadonlySet<Motif> = new Set(['helix', 'membrane']);
