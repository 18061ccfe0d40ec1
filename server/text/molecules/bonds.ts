import type { Atom, Bond } from './structure.ts';

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
/** Nearer than this are two places of one atom. */
const minLength = 0.5;
const cellSize = 2.9;
const maxBondsPerAtom = 8;

/** Bonds by distance, for structures whose files tell of none. Work and result are bounded for any heap of atoms. */
export function inferBonds(atoms: readonly Atom[]): Bond[] {
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
