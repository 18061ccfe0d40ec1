import type { structureFormats } from '#contract/rich-text.ts';
import { linesOf } from './lines.ts';
import { parseCif } from './parse-cif.ts';
import { parsePdb } from './parse-pdb.ts';
import { parseSdf } from './parse-sdf.ts';
import { maxAtoms, type Structure } from './structure.ts';

export type StructureFormat = (typeof structureFormats)[number];

const parsers: Readonly<Record<StructureFormat, (text: string, atomLimit: number) => Structure>> = {
  pdb: parsePdb,
  sdf: parseSdf,
  cif: parseCif,
};

/** Lines before the first one that tells what a file is: comments of a CIF file, title and program of an SDF file. */
const maxLinesBeforeFormat = 200;

/** As many atoms tell that a file is what it seems to be. */
const tellingAtoms = 20;

/** Reads a structure; null where the text holds no atom in that format. Never throws, and its work is bounded. */
export function parseStructure(text: string, format: StructureFormat, atomLimit = maxAtoms): Structure | null {
  const structure = parsers[format](text, atomLimit);
  return structure.atoms.length > 0 ? structure : null;
}

/** The format that a text really is a structure in, whatever its file was called; null where it is none. */
export function detectFormat(text: string): StructureFormat | null {
  // Text formats all three: a zero byte is the mark of something else.
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
