import { type LayeredDrawing, Mark } from './layered-drawing.ts';
import { basePen, hydrogenBondPen, type StrandPens } from './pens.ts';
import { placeOf, type Residue, type Strand } from './residues.ts';
import { drawRibbon, type RibbonPoint } from './ribbon.ts';
import { add, cross, distance, scale, subtract, unit, type Vector } from './vector.ts';
import { project, type View } from './view.ts';

const halfWidth = 1.25;
const purineRing = ['N9', 'C8', 'N7', 'C5', 'C6', 'N1', 'C2', 'N3', 'C4'];
const pyrimidineRing = ['N1', 'C2', 'N3', 'C4', 'C5', 'C6'];
/** Bonded atoms of a purine and a pyrimidine, in pairs as Watson and Crick described them. */
const middleBond = ['N1', 'N3'] as const;
const outerBonds = [
  ['N6', 'O4'],
  ['O6', 'N4'],
  ['N2', 'O2'],
] as const;
const maxHydrogenBond = 3.4;

/** The places of a strand that its picture is made from. */
export function nucleicPlaces({ residues }: Strand): Vector[] {
  return residues
    .flatMap((residue) => [backbonePlace(residue), placeOf(residue, "C1'")])
    .filter((place) => place !== null);
}

/** Draws a strand's backbone as a band that lies on the cylinder of the helix, through each `step`-th residue. */
export function drawBackbone(
  drawing: LayeredDrawing,
  view: View,
  { residues }: Strand,
  pens: StrandPens,
  step: number,
): void {
  const points = ribbonPointsOf(residues).filter((_, index) => index % step === 0);
  drawRibbon(drawing, view, points, pens);
}

/** Marks each phosphorus of a strand with a node. */
export function drawPhosphorus(drawing: LayeredDrawing, view: View, { residues }: Strand, pens: StrandPens): void {
  for (const residue of residues) {
    const phosphorus = placeOf(residue, 'P');
    if (!phosphorus) continue;
    drawing.draw(pens.node, new Mark(project(view, phosphorus)).dot());
  }
}

/** Draws bases as rings, and the hydrogen bonds of their pairs. */
export function drawBases(drawing: LayeredDrawing, view: View, strands: readonly Strand[]): void {
  const residues = strands.flatMap((strand) => strand.residues);
  for (const residue of residues) drawBase(drawing, view, residue);
  const pyrimidines = residues.filter((residue) => !isPurine(residue));
  for (const purine of residues.filter(isPurine)) {
    const partner = pyrimidines.find((pyrimidine) => hydrogenBond(purine, pyrimidine, middleBond));
    if (!partner) continue;
    for (const names of [middleBond, ...outerBonds]) {
      const bond = hydrogenBond(purine, partner, names);
      if (!bond) continue;
      drawing.draw(hydrogenBondPen, new Mark(project(view, bond[0])).lineTo(project(view, bond[1])));
    }
  }
}

function hydrogenBond(
  purine: Residue,
  pyrimidine: Residue,
  [from, to]: readonly [string, string],
): readonly [Vector, Vector] | null {
  const [start, end] = [placeOf(purine, from), placeOf(pyrimidine, to)];
  return start && end && distance(start, end) <= maxHydrogenBond ? [start, end] : null;
}

function isPurine(residue: Residue): boolean {
  return residue.atoms.has('N9');
}

function backbonePlace(residue: Residue): Vector | null {
  return placeOf(residue, 'P', "O5'", "C5'", "C4'");
}

/** One station for each phosphorus, and one after the last. The direction across the band is at right angles to strand and base. */
function ribbonPointsOf(residues: readonly Residue[]): RibbonPoint[] {
  const last = residues.at(-1);
  const centres = [...residues.map(backbonePlace), last ? placeOf(last, "O3'", "C3'") : null].filter(
    (place) => place !== null,
  );
  const points = centres.map((centre, index) => {
    const along = subtract(centres[index + 1] ?? centre, centres[index - 1] ?? centre);
    const residue = residues[Math.min(index, residues.length - 1)];
    const inner = (residue && placeOf(residue, "C1'")) ?? centre;
    return { centre, side: unit(cross(along, subtract(inner, centre))), halfWidth };
  });
  // The ends of a strand are uneven, so each direction is turned a little towards its neighbours'.
  return points.map((station, index) => {
    const neighbours = [points[index - 1], points[index + 1]].filter((each) => each !== undefined);
    const side = neighbours.reduce((sum, each) => add(sum, scale(each.side, 0.5)), station.side);
    return { ...station, side: unit(side) };
  });
}

function drawBase(drawing: LayeredDrawing, view: View, residue: Residue): void {
  const names = isPurine(residue) ? purineRing : pyrimidineRing;
  const ring = names.map((name) => placeOf(residue, name)).filter((place) => place !== null);
  const sugar = placeOf(residue, "C1'");
  if (!sugar || ring.length < names.length) return;
  const [first, ...others] = ring.map((place) => project(view, place));
  if (!first) return;
  const outline = others.reduce((mark, place) => mark.lineTo(place), new Mark(first));
  drawing.draw(basePen, outline.close());
  const [inner, fused] = [placeOf(residue, 'C4'), placeOf(residue, 'C5')];
  if (isPurine(residue) && inner && fused)
    drawing.draw(basePen, new Mark(project(view, inner)).lineTo(project(view, fused)));
  const link = new Mark(first).lineTo(project(view, sugar));
  for (const place of [placeOf(residue, "C4'"), placeOf(residue, "C5'"), backbonePlace(residue)]) {
    if (place) link.lineTo(project(view, place));
  }
  drawing.draw(basePen, link);
}
