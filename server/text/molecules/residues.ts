import type { Atom, Structure } from './structure.ts';
import type { Vector } from './vector.ts';

/** One residue of a macromolecule, its atoms by their names. */
export interface Residue {
  readonly name: string;
  readonly chain: string;
  readonly atoms: ReadonlyMap<string, Atom>;
}

/** Residues that follow each other without a gap. */
export interface Strand {
  readonly kind: 'nucleic' | 'protein';
  readonly chain: string;
  readonly residues: readonly Residue[];
}

const minResidues = 3;
/** Greatest distance between neighbours in a strand: P–P is about 7 Å, Cα–Cα 3.8 Å. */
const maxStep = { nucleic: 9, protein: 4.6 } as const;

/** The strands of nucleic acid and protein in a structure. */
export function strandsOf({ atoms }: Structure): Strand[] {
  const strands: Strand[] = [];
  let run: Residue[] = [];
  let kind: Strand['kind'] | null = null;
  const finish = () => {
    const [first] = run;
    if (kind && first && run.length >= minResidues) strands.push({ kind, chain: first.chain, residues: run });
    run = [];
  };
  for (const residue of residuesOf(atoms)) {
    const nextKind = kindOf(residue);
    const last = run.at(-1);
    const isNext = nextKind && nextKind === kind && last?.chain === residue.chain && isNear(last, residue, nextKind);
    if (!isNext) finish();
    kind = nextKind;
    if (nextKind) run.push(residue);
  }
  finish();
  return strands;
}

/** Place of an atom of a residue; null if the file lacks it. */
export function placeOf(residue: Residue, ...names: readonly string[]): Vector | null {
  for (const name of names) {
    const atom = residue.atoms.get(name);
    if (atom) return [atom.x, atom.y, atom.z];
  }
  return null;
}

function residuesOf(atoms: readonly Atom[]): Residue[] {
  const residues: (Residue & { readonly key: string; readonly atoms: Map<string, Atom> })[] = [];
  for (const atom of atoms) {
    if (atom.residueNumber === '') continue;
    const key = `${atom.chain} ${atom.residueNumber} ${atom.residue}`;
    const last = residues.at(-1);
    if (last?.key === key) last.atoms.set(atom.name, atom);
    else residues.push({ key, name: atom.residue, chain: atom.chain, atoms: new Map([[atom.name, atom]]) });
  }
  return residues;
}

function kindOf({ atoms }: Residue): Strand['kind'] | null {
  if (atoms.get('CA')?.element === 'C') return 'protein';
  return atoms.has("C4'") || atoms.get('P')?.element === 'P' ? 'nucleic' : null;
}

function isNear(last: Residue, next: Residue, kind: Strand['kind']): boolean {
  const names = kind === 'protein' ? ['CA'] : ["C4'", 'P'];
  const from = placeOf(last, ...names);
  const to = placeOf(next, ...names);
  return from !== null && to !== null && Math.hypot(from[0] - to[0], from[1] - to[1], from[2] - to[2]) <= maxStep[kind];
}
