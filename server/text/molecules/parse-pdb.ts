import { linesOf } from './lines.ts';
import { AtomGatherer, maxAtoms, maxRows, readCoordinate, readElement, type Structure } from './structure.ts';

/** Reads the first model of a PDB file: fixed columns, as the format's version 3.3 describes them. */
export function parsePdb(text: string, atomLimit = maxAtoms): Structure {
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

/** Old files have no column for the element: then it stands right-aligned in the first two places of the name. */
function elementOf(line: string): string {
  const given = readElement(line.slice(76, 78));
  if (given !== '') return given;
  return readElement(line.slice(12, 14).replaceAll(/\d/g, ' ')) || readElement(line.slice(13, 14));
}
