import { camera, type Seen } from './camera.ts';
import { curve, disc, halo, line, type Mark, mix, type Point3, paint, palette, picture, range } from './canvas.ts';

/** Lengths are in nanometres: B-DNA has a radius of 1, a turn of 3.57 and 10.5 base pairs in it. */
const radius = 1;
const turn = 3.57;
const rise = turn / 10.5;
const grooveAngle = (150 * Math.PI) / 180;
const plateRows = 11;
const hingeHeight = 5;
const armLength = 35;
const tipOrbit = armLength + 2.4;

const look = camera({ turn: -24, tilt: 37, scale: 16.3, centre: { x: 800, y: 486 }, distance: 170 });

interface HelixStyle {
  readonly front: string;
  readonly back: string;
  readonly pair: string;
  readonly thickness: number;
}

type Place = (along: number, across: number, above: number) => Point3;

/** A double helix; `place` turns a distance along its axis and two offsets from it into a point. */
function helix(length: number, phase: number, style: HelixStyle, place: Place): Mark[] {
  const strandAt = (along: number, shift: number): Seen => {
    const angle = phase + shift + (2 * Math.PI * along) / turn;
    return look(place(along, radius * Math.cos(angle), radius * Math.sin(angle)));
  };
  const step = turn / 24;
  const strands = [0, grooveAngle].flatMap((shift) =>
    range(Math.floor(length / step)).flatMap((index) => {
      const from = strandAt(index * step, shift);
      const to = strandAt((index + 1) * step, shift);
      const facing = 0.5 + (look(place(index * step, 0, 0)).depth - from.depth) / (2 * radius);
      const color = mix(mix(style.back, style.front, facing * 1.15), palette.night, (from.depth + 4) / 70);
      const thickness = (style.thickness * from.size * (0.7 + 0.3 * facing)) / look({ x: 0, y: 0, z: 0 }).size;
      return [
        { depth: from.depth + 0.5, svg: line(from, to, palette.night, thickness + 3.4) },
        { depth: from.depth, svg: line(from, to, color, thickness) },
      ];
    }),
  );
  const pairs = range(Math.floor(length / rise)).map((index) => {
    const from = strandAt(index * rise, 0);
    const to = strandAt(index * rise, grooveAngle);
    return { depth: (from.depth + to.depth) / 2, svg: line(from, to, style.pair, style.thickness * 0.4, 0.8) };
  });
  return [...strands, ...pairs];
}

function plate(): Mark[] {
  const style = { front: '#c4dbe9', back: '#3f5d6e', pair: '#527080', thickness: 3.4 };
  return range(plateRows).flatMap((row) =>
    helix(31, row * 2.1, style, (along, across, above) => ({
      x: along - 15.5 + (row % 2 === 0 ? 0.7 : -0.7),
      y: (row - (plateRows - 1) / 2) * 2.5 + across,
      z: above,
    })),
  );
}

/** The arm of six helices, turned by `angle` about the hinge. */
function arm(angle: number): Mark[] {
  const style = { front: '#54f0df', back: '#0d5f63', pair: '#1a908c', thickness: 4 };
  return range(6).flatMap((index) => {
    const around = ((index + 0.5) / 6) * 2 * Math.PI;
    const side = 2.3 * Math.cos(around);
    const lift = 2.3 * Math.sin(around) + hingeHeight;
    return helix(armLength, index * 1.3, style, (along, across, above) => ({
      x: along * Math.cos(angle) - (side + across) * Math.sin(angle),
      y: along * Math.sin(angle) + (side + across) * Math.cos(angle),
      z: lift + above,
    }));
  });
}

function orbitPoint(angle: number): Seen {
  return look({ x: tipOrbit * Math.cos(angle), y: tipOrbit * Math.sin(angle), z: hingeHeight });
}

function orbit(from: number, to: number): Seen[] {
  const steps = Math.ceil(Math.abs(to - from) * 40);
  return range(steps + 1).map((index) => orbitPoint(from + ((to - from) * index) / steps));
}

/** A plate and an arm folded from DNA: the arm stands at one of six stops, the other five are shown faint. */
export function drawDnaJoint(): string {
  const stops = range(6).map((index) => 0.72 + (index * Math.PI) / 3);
  const current = stops[0] ?? 0;
  const tip = orbitPoint(current);
  const hinge = look({ x: 0, y: 0, z: hingeHeight });
  const others = stops.slice(1).map(orbitPoint);
  const body = [
    `<ellipse cx="800" cy="470" rx="900" ry="560" fill="url(#room)"/>`,
    curve(orbit(0, 2 * Math.PI), '#56768a', 1.8, 1, 'stroke-dasharray="2 9"'),
    curve(orbit(current, current + Math.PI / 3), palette.glow, 2.6, 0.7),
    ...others.map((end) => line(hinge, end, '#6d8da1', 1.4, 0.45)),
    paint(plate()),
    paint(arm(current)),
    ...others.map((at) => disc(at, 0.72 * at.size, palette.night, `stroke="#a9c4d4" stroke-width="2.6"`)),
    disc(tip, 130, 'url(#light)'),
    disc(tip, 1.1 * tip.size, palette.mist),
  ];
  const definitions = halo('light', palette.glow, 0.75) + halo('room', '#1d4a5c', 0.75);
  return picture(palette.night, body.join(''), definitions);
}
