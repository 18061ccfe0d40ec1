import { linesOf } from './lines.ts';
import { AtomGatherer, maxAtoms, maxRows, readCoordinate, readElement, type Structure } from './structure.ts';

const prefix = '_atom_site.';
const maxColumns = 100;

/** Reads the `atom_site` loop of an mmCIF file, its first model. Of CIF's syntax only what such loops use is known here. */
export function parseCif(text: string, atomLimit = maxAtoms): Structure {
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
      // A loop of something else: its rows are not taken apart.
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
  // The author's names are those that papers and PDB files use.
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

/** The values of a line; quotes end where a blank follows them. Linear whatever the line is. */
function valuesOf(line: string): string[] {
  const values: string[] = [];
  let place = 0;
  while (place < line.length) {
    const first = line.charAt(place);
    if (first === ' ' || first === '\t') {
      place++;
      continue;
    }
    const isQuoted = first === "'" || first === '"';
    let end = isQuoted ? place + 1 : place;
    while (end < line.length && !(isQuoted ? isClosing(line, end, first) : isBlank(line, end))) end++;
    values.push(line.slice(isQuoted ? place + 1 : place, end));
    place = end + 1;
  }
  return values;
}

function isClosing(line: string, place: number, quote: string): boolean {
  return line.charAt(place) === quote && isBlank(line, place + 1);
}

function isBlank(line: string, place: number): boolean {
  const character = line.charAt(place);
  return character === '' || character === ' ' || character === '\t';
}
