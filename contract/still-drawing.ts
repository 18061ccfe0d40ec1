/**
 * The format of a molecule's still drawing (`Molecule.still`), for the code that turns it. A drawing that can be turned has `data-depths`
 * on its paths. Its `<svg>` holds layers from far to near; each layer holds the `<path>` of each pen in the same order; each path is a
 * row of marks that begin with `M` and use only the commands `M`, `l`, `c`, `h0` and `z`. For each mark `data-depths` has the depths of
 * its points as `4,-2,7`, with a space between marks: towards the viewer, in units of the picture, each after the first relative to the
 * one before it. A mark lies in the layer of the mean of its depths, raised by the `data-lift` of its path.
 */

/** Radius of the structure around the origin of the picture, in its units. */
export const drawingRadius = 240;

/** By what factor something at this depth is drawn larger than in the middle: the viewer stands seven radii away. */
export function enlargementAt(depth: number): number {
  return 7 / (7 - depth / drawingRadius);
}

/** From 0 (farthest) to 1 (nearest). */
export function nearnessAt(depth: number): number {
  return (depth / drawingRadius + 1) / 2;
}

/** Index of the layer that holds a mark of this depth; 0 is the farthest. */
export function layerAt(depth: number, layerCount: number): number {
  return Math.max(0, Math.min(layerCount - 1, Math.floor(nearnessAt(depth) * layerCount)));
}
