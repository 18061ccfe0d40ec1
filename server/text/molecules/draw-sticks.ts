import { type LayeredDrawing, Mark } from './layered-drawing.ts';
import { makeStickPens } from './pens.ts';
import type { Atom, Bond, Structure } from './structure.ts';
import type { Vector } from './vector.ts';
import { type ProjectedPoint, project, unitsPerAngstrom, type View } from './view.ts';

/** With more atoms, hydrogens are left out. */
const maxAtomsWithHydrogens = 90;
/** With more atoms, only each n-th is shown, as a node without bonds. */
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

/** Draws bonds as lines with a node for each atom; with `spheres`, each atom in its real size. */
export function drawSticks(
  drawing: LayeredDrawing,
  view: View,
  { atoms, bonds }: Structure,
  style: 'sticks' | 'spheres',
): void {
  const units = unitsPerAngstrom(view);
  const pens = makeStickPens(units);
  const seen = atoms.map((atom) => project(view, placeOfAtom(atom)));
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

function bondLines(from: ProjectedPoint, to: ProjectedPoint, order: number, gap: number): Mark[] {
  const long = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const across = { x: (-(to.y - from.y) / long) * gap, y: ((to.x - from.x) / long) * gap };
  const lanes = order === 1 ? [0] : order === 2 ? [-1, 1] : [-2, 0, 2];
  return lanes.map((lane) => {
    const beside = ({ x, y, depth }: ProjectedPoint) => ({ x: x + lane * across.x, y: y + lane * across.y, depth });
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

/** Covalent radii in ångströms (Cordero et al. 2008), of the elements that are common in molecules. */
const radii: Readonly<Record<string, number>> = {
  H: 0.31,
  C: 0.76,
  N: 0.71,
  O: 0.66,
  F: 0.57,
  P: 1.07,
  S: 1.05,
  Cl: 1.02,
};
const otherRadius = 1.25;
const tolerance = 0.4;
/** Two places that are closer than this belong to one atom. */
const minLength = 0.5;
const cellSize = 2.9;
const maxBondsPerAtom = 8;

/** Bonds by distance, for files that name no bonds. Work and result are bounded for any set of atoms. */
function inferBonds(atoms: readonly Atom[]): Bond[] {
  const bonds: Bond[] = [];
  const counts = new Uint8Array(atoms.length);
  const cells = new Map<string, number[]>();
  atoms.forEach((atom, index) => {
    const [column, row, level] = [atom.x, atom.y, atom.z].map((value) => Math.floor(value / cellSize));
    for (const [right, down, back] of neighbourhood) {
      const cell = cells.get(`${Number(column) + right} ${Number(row) + down} ${Number(level) + back}`) ?? [];
      for (const other of cell) {
        const partner = atoms[other];
        if (!partner || !areBonded(atom, partner)) continue;
        if ((counts[index] ?? 0) >= maxBondsPerAtom || (counts[other] ?? 0) >= maxBondsPerAtom) continue;
        counts[index] = (counts[index] ?? 0) + 1;
        counts[other] = (counts[other] ?? 0) + 1;
        bonds.push([other, index, 1]);
      }
    }
    const key = `${column} ${row} ${level}`;
    const cell = cells.get(key);
    if (cell) cell.push(index);
    else cells.set(key, [index]);
  });
  return bonds;
}

const steps = [-1, 0, 1] as const;
const neighbourhood = steps.flatMap((x) => steps.flatMap((y) => steps.map((z) => [x, y, z] as const)));

function areBonded(one: Atom, other: Atom): boolean {
  if (one.element === 'H' && other.element === 'H') return false;
  const limit = (radii[one.element] ?? otherRadius) + (radii[other.element] ?? otherRadius) + tolerance;
  const distance = Math.hypot(one.x - other.x, one.y - other.y, one.z - other.z);
  return distance >= minLength && distance <= limit;
}
