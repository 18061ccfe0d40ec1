/** A rotation: x, y, z, w. */
export type Quaternion = readonly [number, number, number, number];

export type Vector = readonly [number, number, number];

/** The rotation by an angle in radians around an axis of length 1. */
export function rotation([x, y, z]: Vector, angle: number): Quaternion {
  const sine = Math.sin(angle / 2);
  return [x * sine, y * sine, z * sine, Math.cos(angle / 2)];
}

/** First `second`, then `first`; normalised to length 1, so that rounding errors of many rotations do not add up. */
export function compose(first: Quaternion, second: Quaternion): Quaternion {
  const [ax, ay, az, aw] = first;
  const [bx, by, bz, bw] = second;
  const x = aw * bx + ax * bw + ay * bz - az * by;
  const y = aw * by - ax * bz + ay * bw + az * bx;
  const z = aw * bz + ax * by - ay * bx + az * bw;
  const w = aw * bw - ax * bx - ay * by - az * bz;
  const length = Math.hypot(x, y, z, w) || 1;
  return [x / length, y / length, z / length, w / length];
}

/** A point after a rotation around the origin. */
export function rotated([x, y, z, w]: Quaternion, [px, py, pz]: Vector): Vector {
  const [tx, ty, tz] = [2 * (y * pz - z * py), 2 * (z * px - x * pz), 2 * (x * py - y * px)];
  return [px + w * tx + y * tz - z * ty, py + w * ty + z * tx - x * tz, pz + w * tz + x * ty - y * tx];
}

/** The pose of a structure in its still drawing; lengths in ångströms. */
export interface Pose {
  /** From the file's axes to right, up and towards the viewer. */
  readonly turn: Quaternion;
  /** The point in the middle of the drawing. */
  readonly middle: Vector;
  /** Axis that it turns around: a unit vector in the file's axes. */
  readonly axis: Vector;
  readonly width: number;
  readonly height: number;
}

/** Reads the pose that the server writes into its drawings; null for any other picture. */
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
