import type { Quaternion, Vector } from './quaternion.ts';

/** How a structure stands in its still drawing; lengths in ångströms. */
export interface Pose {
  /** From the file's axes to right, up and towards the viewer. */
  readonly turn: Quaternion;
  /** What is in the middle of the drawing. */
  readonly middle: Vector;
  /** Unit vector in the file's axes that it turns around. */
  readonly axis: Vector;
  readonly width: number;
  readonly height: number;
}

/** Reads the pose that the server writes into its drawings; null for another picture. */
export function readPose(still: string): Pose | null {
  const numbers = /\sdata-pose="([^"]*)"/.exec(still)?.[1]?.split(' ').map(Number) ?? [];
  const [x, y, z, w, middleX, middleY, middleZ, axisX, axisY, axisZ, width, height] = numbers;
  if (x === undefined || y === undefined || z === undefined || w === undefined) return null;
  if (middleX === undefined || middleY === undefined || middleZ === undefined) return null;
  if (axisX === undefined || axisY === undefined || axisZ === undefined) return null;
  if (width === undefined || height === undefined || !numbers.every(Number.isFinite)) return null;
  return {
    turn: [x, y, z, w],
    middle: [middleX, middleY, middleZ],
    axis: [axisX, axisY, axisZ],
    width,
    height,
  };
}
