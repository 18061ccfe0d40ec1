/** A turn: x, y, z, w. */
export type Quaternion = readonly [number, number, number, number];

/** The turn by an angle in radians around an axis of length 1. */
export function turnAround([x, y, z]: readonly [number, number, number], angle: number): Quaternion {
  const sine = Math.sin(angle / 2);
  return [x * sine, y * sine, z * sine, Math.cos(angle / 2)];
}

/** First `second`, then `first`; of length 1 again, so that many turns do not wear it out. */
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
