import type { LayeredDrawing } from './layered-drawing.ts';
import type { StrandPens } from './pens.ts';
import { placeOf, type Residue, type Strand } from './residues.ts';
import { drawRibbon, type RibbonPoint } from './ribbon.ts';
import { add, cross, distance, dot, mean, scale, subtract, unit, type Vector, zero } from './vector.ts';
import type { View } from './view.ts';

const halfWidths = { helix: 1.15, sheet: 1.1, coil: 0 } as const;

/** The places of a chain that its picture is made from. */
export function proteinPlaces({ residues }: Strand): Vector[] {
  return residues.map((residue) => placeOf(residue, 'CA')).filter((place) => place !== null);
}

/** Draws a chain: helices and strands of sheets as bands, the rest as a line. With a `step` above 1, a line through each n-th residue. */
export function drawProtein(drawing: LayeredDrawing, view: View, strand: Strand, pens: StrandPens, step: number): void {
  const points = step === 1 ? ribbonPointsOf(strand.residues) : thinned(proteinPlaces(strand), step);
  drawRibbon(drawing, view, points, pens);
}

function thinned(places: readonly Vector[], step: number): RibbonPoint[] {
  return places.filter((_, index) => index % step === 0).map((centre) => ({ centre, side: zero, halfWidth: 0 }));
}

/**
 * Stations between the residues, after Carson and Bugg (1986): a band lies in the planes of the peptide bonds, which the oxygens show.
 * In a pleated sheet these planes turn over at each residue and are turned back here.
 */
function ribbonPointsOf(residues: readonly Residue[]): RibbonPoint[] {
  const alphas = residues.map((residue) => placeOf(residue, 'CA') ?? zero);
  const kinds = kindsOf(alphas);
  const points: RibbonPoint[] = [];
  for (let index = 0; index < residues.length - 1; index++) {
    const [residue, from, to] = [residues[index], alphas[index], alphas[index + 1]];
    if (!residue || !from || !to) continue;
    const along = unit(subtract(to, from));
    const [carbon, oxygen] = [placeOf(residue, 'C'), placeOf(residue, 'O')];
    const before = points.at(-1)?.side ?? zero;
    const pointing =
      carbon && oxygen ? subtract(oxygen, carbon) : cross(along, before === zero ? [0.3, 0.5, 0.8] : before);
    const across = unit(subtract(pointing, scale(along, dot(pointing, along))));
    const side = unit(add(dot(across, before) < 0 ? scale(across, -1) : across, scale(before, 0.7)));
    const kind = kinds[index] === kinds[index + 1] ? (kinds[index] ?? 'coil') : 'coil';
    const middle = mean([from, to]);
    // Between two residues a curve cuts the corner; within a helix it is moved back onto the cylinder.
    const inner = mean([alphas[index - 1] ?? from, alphas[index + 2] ?? to]);
    const centre = kind === 'helix' ? add(middle, scale(subtract(middle, inner), 0.45)) : middle;
    points.push({ centre, side, halfWidth: halfWidths[kind] });
  }
  return withEnds(points, alphas);
}

function withEnds(points: readonly RibbonPoint[], alphas: readonly Vector[]): RibbonPoint[] {
  const [first, last] = [alphas[0], alphas.at(-1)];
  const end = (centre: Vector | undefined, side: Vector | undefined): RibbonPoint[] =>
    centre && side ? [{ centre, side, halfWidth: 0 }] : [];
  return [...end(first, points[0]?.side), ...points, ...end(last, points.at(-1)?.side)];
}

type Kind = keyof typeof halfWidths;

/** The kind of each residue, by the distances of its Cα to those two and three residues later. A single such turn is chance. */
function kindsOf(alphas: readonly Vector[]): Kind[] {
  const windows = alphas.map((_, index) => kindOfWindow(alphas, index));
  const kinds: Kind[] = alphas.map(() => 'coil');
  windows.forEach((kind, index) => {
    if (kind === 'coil' || kind !== windows[index + 1]) return;
    for (let each = index; each < index + 5; each++) if (kinds[each] !== 'helix') kinds[each] = kind;
  });
  return kinds;
}

function kindOfWindow(alphas: readonly Vector[], index: number): Kind {
  const [first, , third, fourth] = alphas.slice(index, index + 4);
  if (!first || !third || !fourth) return 'coil';
  const [two, three] = [distance(first, third), distance(first, fourth)];
  if (Math.abs(two - 5.45) < 0.5 && Math.abs(three - 5.15) < 0.8) return 'helix';
  return two > 6 && three > 9 && three < 11 ? 'sheet' : 'coil';
}
