import { enlargementAt, layerAt } from '#contract/still-drawing.ts';
import { readPose, rotated, rotation, type Vector } from './pose.ts';

/** A still drawing with depths, so that its own paths can show it from other sides. */
export interface TurnedDrawing {
  /** Shows it turned around its axis by so many radians from its original pose. */
  turnTo(angle: number): void;
}

/** A command of path data with its points: `M` has one, `C` three, `h0` none. */
interface Step {
  readonly command: string;
  readonly places: readonly Vector[];
}

interface Mark {
  readonly steps: readonly Step[];
  /** Index of the path that holds the mark, the same in each layer. */
  readonly pen: number;
  readonly lift: number;
}

/** Reads a drawing as described in `contract/still-drawing.ts`; null if it cannot be turned. In its points y goes up, as in the pose. */
export function readTurnedDrawing(svg: SVGElement): TurnedDrawing | null {
  const pose = readPose(svg.outerHTML);
  const [left = 0, top = 0, width = 0, height = 0] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number);
  if (!pose || !svg.querySelector('[data-depths]')) return null;
  const axis = rotated(pose.turn, pose.axis);
  const middle: Vector = [left + width / 2, -(top + height / 2), 0];
  const layers = [...svg.children].map((layer) => [...layer.children]);
  const marks = layers.flatMap((paths) => paths.flatMap(marksOf));

  return {
    turnTo: (angle) => {
      const turn = rotation(axis, angle);
      const drawn = layers.map((paths) => paths.map(() => ''));
      for (const { steps, pen, lift } of marks) {
        let [text, depthSum, count] = ['', 0, 0];
        for (const { command, places } of steps) {
          text += command;
          for (const place of places) {
            const [x, y, depth] = add(middle, rotated(turn, subtract(place, middle)));
            const enlargement = enlargementAt(depth);
            text += `${tenths(x * enlargement)} ${tenths(-y * enlargement)} `;
            depthSum += depth;
            count += 1;
          }
        }
        const layer = drawn[layerAt(depthSum / count + lift, layers.length)];
        if (layer) layer[pen] += text;
      }
      layers.forEach((paths, index) => {
        paths.forEach((path, pen) => {
          path.setAttribute('d', drawn[index]?.[pen] ?? '');
        });
      });
    },
  };
}

function marksOf(path: Element, pen: number): Mark[] {
  const depths = (path.getAttribute('data-depths') ?? '').split(' ').map((each) => each.split(',').map(Number));
  const lift = Number(path.getAttribute('data-lift'));
  const marks = path.getAttribute('d')?.match(/M[^M]*/g) ?? [];
  return marks.map((mark, index) => ({ steps: stepsOf(mark, depths[index] ?? []), pen, lift }));
}

function stepsOf(mark: string, depths: readonly number[]): Step[] {
  let [x, y, depth, reached] = [0, 0, 0, 0];
  return [...mark.matchAll(/([Mlchz])([^Mlchz]*)/g)].map(([whole, command = '', text = '']) => {
    if (command === 'h' || command === 'z') return { command: whole, places: [] };
    const numbers = (text.match(/-?\d+/g) ?? []).map(Number);
    const places: Vector[] = [];
    const [startX, startY] = [x, y];
    for (let index = 0; index + 1 < numbers.length; index += 2) {
      [x, y] = [startX + (numbers[index] ?? 0), startY + (numbers[index + 1] ?? 0)];
      depth += depths[reached++] ?? 0;
      const enlargement = enlargementAt(depth);
      places.push([x / enlargement, -y / enlargement, depth]);
    }
    return { command: command.toUpperCase(), places };
  });
}

function add([ax, ay, az]: Vector, [bx, by, bz]: Vector): Vector {
  return [ax + bx, ay + by, az + bz];
}

function subtract([ax, ay, az]: Vector, [bx, by, bz]: Vector): Vector {
  return [ax - bx, ay - by, az - bz];
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
