import { panelLetter } from './axes.ts';
import { halfFolded } from './half-folded.ts';
import { label } from './label.ts';
import { figure, path } from './marks.ts';
import { origamiPlate, plateHeight, plateWidth } from './origami-plate.ts';
import { type Point, points, smooth } from './path.ts';
import { randomFrom } from './random.ts';

const plateAt: Point = { x: (640 - plateWidth) / 2 + 2, y: 296 };

/** The scaffold alone, as a loose coil. */
const coil = points(
  ...[
    36, 70, 64, 48, 96, 62, 104, 96, 76, 112, 62, 140, 84, 166, 120, 158, 138, 128, 128, 92, 146, 60, 182, 54, 204, 80,
  ],
  ...[
    190, 112, 164, 132, 168, 168, 198, 188, 232, 174, 240, 140, 226, 108, 240, 74, 268, 66, 288, 92, 276, 124, 284, 156,
  ],
);

/** Free staples: short bent lines here and there about the coil. */
function staples(places: readonly Point[]): string {
  const random = randomFrom(8);
  return places
    .map((place) => {
      const [heading, bend] = [random() * Math.PI, (random() - 0.5) * 2];
      const at = (along: number, across: number): Point => ({
        x: place.x + along * Math.cos(heading) - across * Math.sin(heading),
        y: place.y + along * Math.sin(heading) + across * Math.cos(heading),
      });
      return smooth([at(-13, 2 * bend), at(-4, -4 * bend), at(4, 4 * bend), at(13, -2 * bend)]);
    })
    .join('');
}

const freeStaples = points(
  ...[40, 104, 30, 186, 104, 196, 108, 128, 160, 92, 212, 140, 148, 196, 262, 196, 258, 104, 222, 52, 136, 40, 64, 84],
  ...[420, 214, 352, 168, 524, 84, 602, 190, 612, 84],
);

const shift = 330;

/** The scaffold's two ends, so that its direction can be followed. */
function ends(): string[] {
  const [five, three] = ['5′', '3′'];
  return [
    label({ x: 30, y: 76 }, five, { anchor: 'end', size: 18 }),
    label({ x: 292, y: 172 }, three, { size: 18 }),
    label({ x: shift + 18, y: 58 }, five, { anchor: 'end', size: 18 }),
    label({ x: shift + 70, y: 196 }, three, { anchor: 'end', size: 18 }),
    label({ x: plateAt.x - 10, y: plateAt.y + 12 }, five, { anchor: 'end', size: 18 }),
    label({ x: plateAt.x - 10, y: plateAt.y + plateHeight - 4 }, three, { anchor: 'end', size: 18 }),
  ];
}

/** How a long strand and many short ones fold into a plate. */
export function drawOrigamiFold(): string {
  return figure(640, plateAt.y + plateHeight + 24, [
    path(smooth(coil), { stroke: 'ink', width: 4 }),
    path(staples(freeStaples), { stroke: 'accent', width: 3.5 }),
    halfFolded({ x: shift + 44, y: 74 }),
    origamiPlate(plateAt),
    ...[
      { x: 8, y: 28, letter: 'a' },
      { x: shift, y: 28, letter: 'b' },
      { x: 8, y: 270, letter: 'c' },
    ].map(({ letter, ...at }) => panelLetter(at, letter)),
    ...ends(),
  ]);
}
