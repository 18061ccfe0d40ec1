import { camera, type Seen } from './camera.ts';
import { halo, line, mix, type Point3, paint, palette, picture, range } from './canvas.ts';
import { drawSkeleton, type Skeleton } from './skeleton.ts';

const rings = 7;
/** Turn and rise from one ring to the next, in degrees and bond lengths: six rings do not quite close a circle. */
const ringTurn = 51;
const ringRise = 0.42;

/** Carbon atoms of a helicene around the z axis; `hand` 1 is the right-handed one, -1 its mirror image. */
function helicene(hand: 1 | -1): Skeleton<Point3> {
  const place = (radius: number, ring: number): Point3 => {
    const angle = ((ring - rings / 2) * ringTurn * Math.PI) / 180;
    return {
      x: hand * radius * Math.sin(angle),
      y: -radius * Math.cos(angle),
      z: (ring - rings / 2) * ringRise,
    };
  };
  // Seen from the axis, ring k has its inner and middle atoms at its two sides and its outer ones near its middle.
  const sides = range(rings + 1);
  const inner = sides.map((ring) => place(1.12, ring));
  const middle = sides.map((ring) => place(2.16, ring));
  const outer = range(rings).flatMap((ring) => [place(2.78, ring + 0.3), place(2.78, ring + 0.7)]);
  const atMiddle = inner.length;
  const atOuter = atMiddle + middle.length;
  const bonds = [
    ...range(rings).flatMap((ring) => [
      [ring, ring + 1] as const,
      [atMiddle + ring, atOuter + 2 * ring] as const,
      [atOuter + 2 * ring, atOuter + 2 * ring + 1] as const,
      [atOuter + 2 * ring + 1, atMiddle + ring + 1] as const,
    ]),
    ...sides.map((ring) => [ring, atMiddle + ring] as const),
  ];
  return { atoms: [...inner, ...middle, ...outer], bonds };
}

/** A helical molecule and its mirror image. */
export function drawHelicene(): string {
  const options = { turn: 0, tilt: 30, scale: 118, distance: 16 };
  const left = camera({ ...options, centre: { x: 415, y: 482 } });
  // The mirror stands in the middle of the picture: what is seen on the right is the left side reflected.
  const right = (point: Point3): Seen => {
    const seen = left({ ...point, x: -point.x });
    return { ...seen, x: 1600 - seen.x };
  };
  const style = { outline: palette.night, depths: [-2.6, 3] as const, bond: 0.105, atom: 0.15 };
  const mirror = range(90).map((index) => {
    const y = index * 10;
    const share = Math.abs(y - 450) / 450;
    return line({ x: 800, y }, { x: 800, y: y + 10 }, mix('#bfe9e6', palette.night, share * share), 2.2);
  });
  const body = [
    `<ellipse cx="415" cy="470" rx="470" ry="430" fill="url(#light)"/>`,
    `<ellipse cx="800" cy="450" rx="60" ry="420" fill="url(#mirror)"/>`,
    ...mirror,
    paint(drawSkeleton(helicene(1), left, { ...style, near: '#5ff3e2', far: '#0d4f57' })),
    paint(drawSkeleton(helicene(-1), right, { ...style, near: '#dbe7ef', far: '#2c4455' })),
  ];
  return picture(palette.night, body.join(''), halo('light', '#14727a', 0.6) + halo('mirror', '#3d7f8c', 0.35));
}
