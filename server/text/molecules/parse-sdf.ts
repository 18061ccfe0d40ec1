import { linesOf } from './lines.ts';
import { type Atom, type Bond, maxAtoms, maxRows, readCoordinate, readElement, type Structure } from './structure.ts';

/** Reads the first molecule of an SDF or MOL file, of version V2000 or V3000. */
export function parseSdf(text: string): Structure {
  const lines = linesOf(text);
  const [, , , counts = ''] = [lines.next(), lines.next(), lines.next(), lines.next()].map(({ value }) => value ?? '');
  return counts.includes('V3000') ? parseV3000(lines) : parseV2000(counts, lines);
}

function parseV2000(counts: string, lines: Iterable<string>): Structure {
  const atomCount = readCount(counts.slice(0, 3));
  const bondCount = readCount(counts.slice(3, 6));
  const reader = new SdfReader();
  let row = 0;
  for (const line of lines) {
    row++;
    if (row <= atomCount) {
      reader.addAtom(row, line.slice(30, 34), line.slice(0, 10), line.slice(10, 20), line.slice(20, 30));
    } else if (row <= atomCount + bondCount) {
      reader.addBond(line.slice(0, 3), line.slice(3, 6), line.slice(6, 9));
    } else break;
  }
  return reader.structure();
}

function parseV3000(lines: Iterable<string>): Structure {
  const reader = new SdfReader();
  let block = '';
  let row = 0;
  for (const line of lines) {
    row++;
    if (line.startsWith('$$$$') || line.startsWith('M  END') || row > 2 * maxRows) break;
    const [first = '', second = '', third = '', fourth = '', fifth = ''] = line.slice(6).trim().split(/\s+/, 6);
    if (first === 'BEGIN') block = second;
    else if (first === 'END') block = '';
    else if (block === 'ATOM') reader.addAtom(readCount(first), second, third, fourth, fifth);
    else if (block === 'BOND') reader.addBond(third, fourth, second);
  }
  return reader.structure();
}

/** Atoms under the numbers that the bonds of the file name them by. */
class SdfReader {
  private readonly atoms: Atom[] = [];
  private readonly indexOfNumber = new Map<number, number>();
  private readonly bonds: Bond[] = [];

  addAtom(number: number, symbol: string, xText: string, yText: string, zText: string): void {
    const element = readElement(symbol);
    const [x, y, z] = [readCoordinate(xText), readCoordinate(yText), readCoordinate(zText)];
    if (element === '' || x === null || y === null || z === null || this.atoms.length >= maxAtoms) return;
    this.indexOfNumber.set(number, this.atoms.length);
    this.atoms.push({ element, x, y, z, name: element, residue: '', chain: '', residueNumber: '', isHetero: true });
  }

  addBond(from: string, to: string, type: string): void {
    const first = this.indexOfNumber.get(readCount(from));
    const second = this.indexOfNumber.get(readCount(to));
    if (first === undefined || second === undefined || first === second || this.bonds.length >= maxRows) return;
    const order = readCount(type);
    this.bonds.push([first, second, order === 2 || order === 3 ? order : 1]);
  }

  structure(): Structure {
    return { atoms: this.atoms, bonds: this.bonds };
  }
}

function readCount(text: string): number {
  return /^\d{1,6}$/.test(text.trim()) ? Number(text) : 0;
}
