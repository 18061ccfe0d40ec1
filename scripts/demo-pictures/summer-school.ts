import {
  curve,
  disc,
  halo,
  height,
  line,
  mix,
  type Point,
  palette,
  pathOf,
  picture,
  px,
  randomFrom,
  range,
  width,
} from './canvas.ts';
import { honeycomb, nearest, way } from './lattice.ts';

const ground = '#0a474d';
const edge = 84;
const students = 46;
const discRadius = 104;

/** A sign in a chapter's disc, drawn around the origin within a radius of 60. */
type Sign = (ink: string) => string;

const signs: readonly Sign[] = [assembly, helix, landscape, spectrum];

function assembly(ink: string): string {
  const corners = range(6).map((index) => ({
    x: 46 * Math.sin((index * Math.PI) / 3),
    y: 46 * Math.cos((index * Math.PI) / 3),
  }));
  const ring = `<path d="${pathOf(corners)}Z" fill="none" stroke="${ink}" stroke-width="5" stroke-linejoin="round"/>`;
  return (
    ring +
    corners
      .filter((_, index) => index % 2 === 0)
      .map((corner) => disc(corner, 10, ink))
      .join('')
  );
}

function helix(ink: string): string {
  const strand = (shift: number) =>
    range(61).map((index) => ({ x: index * 2 - 60, y: 27 * Math.sin((index / 60) * 3 * Math.PI + shift) }));
  const [first, second] = [strand(0.5), strand(0.5 + Math.PI)];
  const pairs = range(13).flatMap((index) => {
    const [a, b] = [first[index * 5], second[index * 5]];
    return a && b ? [line(a, b, ink, 2.6, 0.75)] : [];
  });
  return [...pairs, curve(first, ink, 5), curve(second, ink, 5)].join('');
}

function landscape(ink: string): string {
  const level = (x: number) => 10 + 0.36 * x - 19 * Math.cos((x + 6) / 11);
  const points = range(61).map((index) => ({ x: index * 2 - 60, y: level(index * 2 - 60) }));
  const ball = { x: -38, y: level(-38) - 13 };
  return curve(points, ink, 5) + disc(ball, 9, ink);
}

function spectrum(ink: string): string {
  const peak = (x: number, centre: number, strength: number) => strength / (1 + ((x - centre) / 6) ** 2);
  const points = range(61).map((index) => {
    const x = index * 2 - 60;
    return { x, y: 36 - peak(x, -24, 58) - peak(x, 8, 30) - peak(x, 33, 78) };
  });
  return curve(points, ink, 5);
}

const lattice = honeycomb(edge, 900, 620);

/** Where a corner of the lattice is seen. */
function place(index: number): Point {
  const corner = lattice.corners[index] ?? { x: 0, y: 0 };
  return { x: corner.x + width / 2, y: corner.y + 462 };
}

const chapters = [
  { x: -582, y: 168 },
  { x: -218, y: -126 },
  { x: 218, y: 126 },
  { x: 582, y: -168 },
].map((target) => nearest(lattice, target));

/** The ways from each chapter to the next. */
const ways = chapters.slice(1).map((chapter, index) => way(lattice, chapters[index] ?? chapter, chapter));
const onWay = [...new Set(ways.flat())];

function distanceTo(corners: readonly number[], index: number): number {
  const from = place(index);
  return Math.min(...corners.map((corner) => Math.hypot(place(corner).x - from.x, place(corner).y - from.y)));
}

/** The lattice, paler away from the way. */
function mesh(): string[] {
  return lattice.neighbours.flatMap((others, index) =>
    others
      .filter((other) => other > index)
      .map((other) => {
        const share = Math.min(distanceTo(onWay, index), distanceTo(onWay, other)) / 420;
        return line(place(index), place(other), mix('#2f7d82', ground, share), 1.6);
      }),
  );
}

function guests(): string[] {
  const random = randomFrom(46);
  const isInside = ({ x, y }: Point) => x > 30 && y > 30 && x < width - 30 && y < height - 30;
  return range(lattice.corners.length)
    .filter(
      (index) => isInside(place(index)) && !onWay.includes(index) && distanceTo(chapters, index) > discRadius + 20,
    )
    .map((index) => ({ index, rank: distanceTo(onWay, index) * (0.25 + 1.5 * random()) }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, students)
    .map(({ index }) => disc(place(index), 8.5, ground, 'stroke="#8fd0cb" stroke-width="2.6"'));
}

interface ChapterStyle {
  readonly fill: string;
  readonly ink: string;
  readonly rim: string;
}

function chapterDisc(chapter: number, sign: Sign, { fill, ink, rim }: ChapterStyle): string {
  const at = place(chapter);
  return `${disc(at, discRadius, fill, `stroke="${rim}" stroke-width="6"`)}<g transform="translate(${px(at.x)} ${px(at.y)}) scale(1.22)">${sign(ink)}</g>`;
}

/** Chapters of a course as large nodes on one way through a lattice, with the students as small nodes around it. */
export function drawSummerSchool(): string {
  const done = ways.slice(0, 2).flat().map(place);
  const ahead = ways.slice(2).flat().map(place);
  const passed = { fill: palette.mist, ink: palette.teal, rim: ground };
  const open = { fill: '#0b3138', ink: palette.glow, rim: palette.glow };
  const locked = { fill: ground, ink: '#6ba6a8', rim: '#4d8e92' };
  const styles = [passed, passed, open, locked];
  const body = [
    ...mesh(),
    ...guests(),
    curve(ahead, '#4d8e92', 7),
    curve(done, palette.mist, 8),
    ...done.map((at) => disc(at, 11, palette.mist)),
    ...ahead.slice(1).map((at) => disc(at, 10, ground, 'stroke="#4d8e92" stroke-width="4"')),
    disc(place(chapters[2] ?? 0), 220, 'url(#light)'),
    ...chapters.map((chapter, index) => chapterDisc(chapter, signs[index] ?? assembly, styles[index] ?? locked)),
  ];
  return picture(ground, body.join(''), halo('light', palette.glow, 0.75));
}
