import type { structureFormats } from '#contract/rich-text.ts';
import {
  type Atom,
  AtomGatherer,
  type Bond,
  linesOf,
  maxAtoms,
  maxRows,
  readCoordinate,
  readElement,
  type Structure,
} from './structure.ts';

export type StructureFormat = (typeof structureFormats)[number];

const parsers: Readonly<Record<StructureFormat, (text: string, atomLimit: number) => Structure>> = {
  pdb: parsePdb,
  sdf: parseSdf,
  cif: parseCif,
};

/** Most lines before the first one that shows the format: comments of a CIF file, title and program of an SDF file. */
const maxLinesBeforeFormat = 200;

/** This many atoms prove that a file has the format that it seems to have. */
const tellingAtoms = 20;

/** Reads a structure; null if the text has no atom in that format. Never throws, and its work is bounded. */
export function parseStructure(text: string, format: StructureFormat, atomLimit = maxAtoms): Structure | null {
  const structure = parsers[format](text, atomLimit);
  return structure.atoms.length > 0 ? structure : null;
}

/** The real format of a text, whatever the name of its file; null if it is not a structure. */
export function detectFormat(text: string): StructureFormat | null {
  // All three are text formats, so a zero byte means another one.
  if (text.includes('\0')) return null;
  const format = probableFormat(text);
  return parseStructure(text, format, tellingAtoms) ? format : null;
}

function probableFormat(text: string): StructureFormat {
  let row = 0;
  for (const line of linesOf(text)) {
    row++;
    if (/^\s*data_\S/i.test(line)) return 'cif';
    if (row === 4 && /^[\d ]{6}.*V[23]000\s*$/.test(line)) return 'sdf';
    if (/^(?:ATOM {2}|HETATM)/.test(line) || row > maxLinesBeforeFormat) break;
  }
  return 'pdb';
}

/** Reads the first model of a PDB file: fixed columns, as the format's version 3.3 describes them. */
function parsePdb(text: string, atomLimit = maxAtoms): Structure {
  const gatherer = new AtomGatherer(atomLimit);
  let rows = 0;
  for (const line of linesOf(text)) {
    if (line.startsWith('ENDMDL')) break;
    const isHetero = line.startsWith('HETATM');
    if (!isHetero && !line.startsWith('ATOM  ')) continue;
    rows++;
    if (rows > maxRows || gatherer.isFull) break;
    const x = readCoordinate(line.slice(30, 38));
    const y = readCoordinate(line.slice(38, 46));
    const z = readCoordinate(line.slice(46, 54));
    if (x === null || y === null || z === null) continue;
    gatherer.add({
      element: elementOf(line),
      x,
      y,
      z,
      name: line.slice(12, 16).trim().replaceAll('*', "'"),
      residue: line.slice(17, 20).trim(),
      chain: line.slice(21, 22).trim(),
      residueNumber: line.slice(22, 27).trim(),
      isHetero,
    });
  }
  return { atoms: gatherer.atoms, bonds: [] };
}

/** Old files have no column for the element: then it is right-aligned in the first two places of the name. */
function elementOf(line: string): string {
  const given = readElement(line.slice(76, 78));
  if (given !== '') return given;
  return readElement(line.slice(12, 14).replaceAll(/\d/g, ' ')) || readElement(line.slice(13, 14));
}

/** Reads the first molecule of an SDF or MOL file, of version V2000 or V3000. */
function parseSdf(text: string): Structure {
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

/** Atoms by the numbers that the bonds of the file use. */
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

const prefix = '_atom_site.';
const maxColumns = 100;

/** Reads the first model in the `atom_site` loop of an mmCIF file. Only the CIF syntax that such loops use is known here. */
function parseCif(text: string, atomLimit = maxAtoms): Structure {
  const gatherer = new AtomGatherer(atomLimit);
  let columns: string[] = [];
  let row: string[] = [];
  let rows = 0;
  let isHeader = false;
  let isText = false;
  let firstModel: string | undefined;
  for (const line of linesOf(text)) {
    if (line.startsWith(';')) isText = !isText;
    else if (isText) continue;
    else if (/^\s*loop_\s*$/i.test(line)) {
      if (gatherer.atoms.length > 0) break;
      [columns, row, isHeader] = [[], [], true];
    } else if (isHeader && line.trimStart().startsWith('_')) {
      const name = line.trim().toLowerCase();
      // A loop of something else: its rows are not read.
      if (!name.startsWith(prefix) || columns.length >= maxColumns) [columns, isHeader] = [[], false];
      else columns.push(name.slice(prefix.length));
    } else if (columns.length > 0 && /^\s*(?:#|_|data_)/i.test(line)) {
      if (gatherer.atoms.length > 0) break;
      columns = [];
    } else if (columns.length > 0) {
      isHeader = false;
      row.push(...valuesOf(line));
      if (row.length < columns.length) continue;
      const cells = new Map(columns.map((column, index) => [column, row[index] ?? '']));
      row = [];
      rows++;
      if (rows > maxRows || gatherer.isFull) break;
      firstModel ??= cells.get('pdbx_pdb_model_num');
      if (cells.get('pdbx_pdb_model_num') === firstModel) addAtom(gatherer, cells);
    } else isHeader = false;
  }
  return { atoms: gatherer.atoms, bonds: [] };
}

function addAtom(gatherer: AtomGatherer, cells: ReadonlyMap<string, string>): void {
  // The author's names are the ones in papers and PDB files.
  const cell = (...names: string[]) =>
    names.map((name) => cells.get(name)).find((value) => value !== undefined && value !== '?' && value !== '.') ?? '';
  const [x, y, z] = ['cartn_x', 'cartn_y', 'cartn_z'].map((name) => readCoordinate(cell(name)));
  if (x === null || y === null || z === null || x === undefined || y === undefined || z === undefined) return;
  gatherer.add({
    element: readElement(cell('type_symbol')),
    x,
    y,
    z,
    name: cell('label_atom_id', 'auth_atom_id'),
    residue: cell('auth_comp_id', 'label_comp_id'),
    chain: cell('auth_asym_id', 'label_asym_id'),
    residueNumber: cell('auth_seq_id', 'label_seq_id') + cell('pdbx_pdb_ins_code'),
    isHetero: cell('group_pdb') === 'HETATM',
  });
}

/** The values of a line; a quote ends where a blank follows it. Takes linear time for any line. */
function valuesOf(line: string): string[] {
  const values: string[] = [];
  let offset = 0;
  while (offset < line.length) {
    const first = line.charAt(offset);
    if (first === ' ' || first === '\t') {
      offset++;
      continue;
    }
    const isQuoted = first === "'" || first === '"';
    let end = isQuoted ? offset + 1 : offset;
    while (end < line.length && !(isQuoted ? isClosing(line, end, first) : isBlank(line, end))) end++;
    values.push(line.slice(isQuoted ? offset + 1 : offset, end));
    offset = end + 1;
  }
  return values;
}

function isClosing(line: string, offset: number, quote: string): boolean {
  return line.charAt(offset) === quote && isBlank(line, offset + 1);
}

function isBlank(line: string, offset: number): boolean {
  const character = line.charAt(offset);
  return character === '' || character === ' ' || character === '\t';
}
