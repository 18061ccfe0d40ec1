/** One atom of a structure; coordinates in ångströms. */
export interface Atom {
  /** Symbol as in the periodic table: `C`, `Na`. */
  readonly element: string;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** Name within its residue: `CA`, `C4'`; the element in formats without such names. */
  readonly name: string;
  /** Name of its residue: `DA`, `GLY`; empty where there is none. */
  readonly residue: string;
  readonly chain: string;
  /** Number of its residue with the insertion code: `52`, `52A`; empty where there is none. */
  readonly residueNumber: string;
  readonly isHetero: boolean;
}

/** Indices of two atoms, and 1, 2, 3 for the bond's order (an aromatic bond counts as 1). */
export type Bond = readonly [number, number, number];

export interface Structure {
  readonly atoms: readonly Atom[];
  /** Only the bonds that the file names; files of macromolecules name none. */
  readonly bonds: readonly Bond[];
}

/** Further atoms are not read: a larger structure is drawn from its first atoms. */
export const maxAtoms = 60_000;
/** Rows of atoms, valid or not, after which a reader stops. */
export const maxRows = 2 * maxAtoms;
/** No real structure has a larger coordinate. */
const maxCoordinate = 100_000;

/** A coordinate in ångströms; null if it is not a plain decimal number. */
export function readCoordinate(text: string): number | null {
  const digits = text.trim();
  if (digits.length > 24 || !/^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,2})?$/.test(digits)) return null;
  const value = Number(digits);
  return Math.abs(value) <= maxCoordinate ? value : null;
}

/** An element's symbol in its usual spelling; empty for other texts. */
export function readElement(text: string): string {
  const letters = /^[A-Za-z]{1,2}$/.exec(text.trim())?.[0] ?? '';
  const symbol = letters.charAt(0).toUpperCase() + letters.slice(1).toLowerCase();
  return symbol === 'D' ? 'H' : symbol;
}

const waters = new Set(['HOH', 'WAT', 'DOD', 'H2O', 'TIP', 'TIP3', 'SOL']);

/** Gathers atoms in their order, without waters and without the second of two alternative places. */
export class AtomGatherer {
  readonly atoms: Atom[] = [];
  private residueKey = '';
  private readonly namesInResidue = new Set<string>();
  private readonly atomLimit: number;

  constructor(atomLimit: number) {
    this.atomLimit = Math.min(atomLimit, maxAtoms);
  }

  /** Whether there is room for more. */
  get isFull(): boolean {
    return this.atoms.length >= this.atomLimit;
  }

  add(atom: Atom): void {
    if (waters.has(atom.residue) || this.isFull) return;
    const key = `${atom.chain} ${atom.residueNumber} ${atom.residue}`;
    if (key !== this.residueKey) {
      this.residueKey = key;
      this.namesInResidue.clear();
    }
    if (this.namesInResidue.has(atom.name)) return;
    this.namesInResidue.add(atom.name);
    this.atoms.push(atom);
  }
}

/** Longer lines are cut; no line that a reader needs is as long. */
const maxLineLength = 2048;
/** Further lines are not read: a real structure of ten megabytes has some 130,000 lines. */
const maxLines = 500_000;

/** The lines of a text without their ends, one at a time, so that a reader can stop when it has enough. */
export function* linesOf(text: string): Generator<string> {
  let start = 0;
  for (let line = 0; line < maxLines && start < text.length; line++) {
    const found = text.indexOf('\n', start);
    const end = found === -1 ? text.length : found;
    const isCarriageReturn = text.charCodeAt(end - 1) === 13 && end > start;
    yield text.slice(start, Math.min(isCarriageReturn ? end - 1 : end, start + maxLineLength));
    start = end + 1;
  }
}
