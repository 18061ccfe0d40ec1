/**
 * How the still drawing of a molecule (`Molecule.still`) is read by what turns it. A drawing that can be turned has `data-depths` on
 * its paths: `<svg>` holds layers from far to near, each layer holds each pen's `<path>` in the same order, and what a pen draws is a
 * row of marks, each beginning with `M`. Marks have only the commands `M`, `l`, `c`, `h0` and `z`. For each mark `data-depths` has the
 * depths of its points as `4,-2,7`, marks parted by a space: towards the viewer, in units of the picture, each after the first relative
 * to the one before it. A mark lies in the layer of the mean of its depths, raised by the `data-lift` of its path.
 */

/** Of the structure around the origin of the picture, in its units. */
export const drawingRadius = 240;

/** How much larger something at this depth is drawn than in the middle: the viewer stands seven radii away. */
export function enlargementAt(depth: number): number {
  return 7 / (7 - depth / drawingRadius);
}

/** From 0 (farthest) to 1 (nearest). */
export function nearnessAt(depth: number): number {
  return (depth / drawingRadius + 1) / 2;
}

/** Which of the layers, from the farthest, a mark is in. */
export function layerAt(depth: number, layerCount: number): number {
  return Math.max(0, Math.min(layerCount - 1, Math.floor(nearnessAt(depth) * layerCount)));
}
