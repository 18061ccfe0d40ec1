import { inferBonds } from './bonds.ts';
import { type LayeredDrawing, Mark } from './layered-drawing.ts';
import { makeStickPens } from './pens.ts';
import type { Atom, Bond, Structure } from './structure.ts';
import type { Vector } from './vector.ts';
import { type Seen, see, unitsPerAngstrom, type View } from './view.ts';

/** With more atoms hydrogens are left out. */
const maxAtomsWithHydrogens = 90;
/** With more atoms only each n-th is shown, as a node without bonds. */
const maxAtomsWithBonds = 1200;

const vanDerWaalsRadii: Readonly<Record<string, number>> = { H: 1.1, C: 1.7, N: 1.55, O: 1.52, S: 1.8, P: 1.8 };
/** Half the distance of the two lines of a double bond. */
const doubleBondGap = 0.085;

/** The part of a structure that is drawn atom by atom. */
export function drawableAtoms(structure: Structure): Structure {
  const isLarge = structure.atoms.length > maxAtomsWithHydrogens;
  const kept = isLarge ? keep(structure, (atom) => atom.element !== 'H') : structure;
  if (kept.atoms.length <= maxAtomsWithBonds) {
    return kept.bonds.length > 0 ? kept : { ...kept, bonds: inferBonds(kept.atoms) };
  }
  const step = Math.ceil(kept.atoms.length / maxAtomsWithBonds);
  return { atoms: kept.atoms.filter((_, index) => index % step === 0), bonds: [] };
}

/** Draws bonds as lines with a node for each atom; as `spheres`, each atom as large as it is. */
export function drawSticks(
  drawing: LayeredDrawing,
  view: View,
  { atoms, bonds }: Structure,
  style: 'sticks' | 'spheres',
): void {
  const units = unitsPerAngstrom(view);
  const pens = makeStickPens(units);
  const seen = atoms.map((atom) => see(view, placeOfAtom(atom)));
  if (style === 'sticks') {
    for (const bond of bonds) {
      const [from, to] = [seen[bond[0]], seen[bond[1]]];
      if (!from || !to) continue;
      const hasHydrogen = atoms[bond[0]]?.element === 'H' || atoms[bond[1]]?.element === 'H';
      const lines = bondLines(from, to, bond[2], doubleBondGap * units);
      for (const line of lines) drawing.draw(hasHydrogen ? pens.hydrogenLink : pens.bond, line);
    }
  }
  atoms.forEach((atom, index) => {
    const place = seen[index];
    if (!place) return;
    const diameter = diameterOf(atom, style);
    const reach = (diameter * units) / 2;
    drawing.draw(pens.gapAround(diameter), new Mark(place).dot(), reach);
    drawing.draw(pens.atom(atom.element, diameter), new Mark(place).dot(), reach);
  });
}

/** The centre of an atom, in ångströms as its file has it. */
export function placeOfAtom({ x, y, z }: Atom): Vector {
  return [x, y, z];
}

function diameterOf({ element }: Atom, style: 'sticks' | 'spheres'): number {
  if (style === 'spheres') return 1.5 * (vanDerWaalsRadii[element] ?? 1.9);
  if (element === 'H') return 0.2;
  return element === 'C' ? 0.3 : 0.6;
}

function bondLines(from: Seen, to: Seen, order: number, gap: number): Mark[] {
  const long = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const across = { x: (-(to.y - from.y) / long) * gap, y: ((to.x - from.x) / long) * gap };
  const lanes = order === 1 ? [0] : order === 2 ? [-1, 1] : [-2, 0, 2];
  return lanes.map((lane) => {
    const beside = ({ x, y, depth }: Seen) => ({ x: x + lane * across.x, y: y + lane * across.y, depth });
    return new Mark(beside(from)).lineTo(beside(to));
  });
}

function keep({ atoms, bonds }: Structure, isKept: (atom: Atom) => boolean): Structure {
  const newIndex = new Map<number, number>();
  const kept: Atom[] = [];
  atoms.forEach((atom, index) => {
    if (!isKept(atom)) return;
    newIndex.set(index, kept.length);
    kept.push(atom);
  });
  const keptBonds = bonds.flatMap(([from, to, order]): Bond[] => {
    const [first, second] = [newIndex.get(from), newIndex.get(to)];
    return first === undefined || second === undefined ? [] : [[first, second, order]];
  });
  return { atoms: kept, bonds: keptBonds };
}
