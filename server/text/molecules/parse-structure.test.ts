import { describe, expect, test } from 'vitest';
import { detectFormat, parseStructure } from './parse-structure.ts';

const pdb = [
  'HEADER    A NUCLEOTIDE AND WHAT LIES BESIDE IT',
  "ATOM      1  O5'  DC A   1      18.935  34.195  25.617  1.00 64.35           O",
  'ATOM      2  C5*  DC A   1      19.130  33.921  24.219  1.00 44.69            ',
  'ATOM      3  CA AGLY B  52A      1.000  -2.500   0.125  1.00 10.00           C',
  'ATOM      4  CA BGLY B  52A      1.500  -2.500   0.125  1.00 10.00           C',
  'HETATM    5 MG    MG A 101       0.000   0.000   0.000  1.00 10.00          MG',
  'HETATM    6  O   HOH A 201       5.000   5.000   5.000  1.00 10.00           O',
  'ENDMDL',
  'ATOM      7  N   GLY B  53       9.000   9.000   9.000  1.00 10.00           N',
].join('\n');

const sdf = [
  'formaldehyde',
  '  program',
  '',
  '  4  3  0  0  0  0  0  0  0  0999 V2000',
  '    0.0000    0.0000    0.0000 C   0  0',
  '    1.2000    0.0000    0.0000 O   0  0',
  '   -0.6000    0.9000    0.0000 D   0  0',
  '   -0.6000   -0.9000    0.0000 H   0  0',
  '  1  2  2  0',
  '  1  3  1  0',
  '  1  9  1  0',
  'M  END',
  '$$$$',
  'the next molecule',
].join('\r\n');

const v3000 = [
  'carbon monoxide',
  '',
  '',
  '  0  0  0     0  0            999 V3000',
  'M  V30 BEGIN CTAB',
  'M  V30 COUNTS 2 1 0 0 0',
  'M  V30 BEGIN ATOM',
  'M  V30 1 C 0 0 0 0',
  'M  V30 7 O 1.128 0 0 0',
  'M  V30 END ATOM',
  'M  V30 BEGIN BOND',
  'M  V30 1 3 1 7',
  'M  V30 END BOND',
  'M  V30 END CTAB',
  'M  END',
].join('\n');

const cif = [
  'data_TEST',
  '_struct.title',
  ';ATOM and loop_ within a text mean nothing',
  'loop_',
  '_atom_site.Cartn_x',
  ';',
  'loop_',
  '_entity.id',
  '1',
  '#',
  'loop_',
  '_atom_site.group_PDB',
  '_atom_site.type_symbol',
  '_atom_site.label_atom_id',
  '_atom_site.label_comp_id',
  '_atom_site.auth_asym_id',
  '_atom_site.auth_seq_id',
  '_atom_site.Cartn_x',
  '_atom_site.Cartn_y',
  '_atom_site.Cartn_z',
  '_atom_site.pdbx_PDB_model_num',
  `ATOM P P DG A 2 1.5 2.5 3.5 1`,
  `ATOM C "C4'" DG A 2`,
  '4.5 5.5 6.5 1',
  `ATOM C "C4'" DG A 2 9 9 9 2`,
  'HETATM O O HOH A 3 7 7 7 1',
  '#',
  'loop_',
  '_atom_site_anisotrop.id',
  '1',
].join('\n');

describe('a PDB file', () => {
  const atoms = parseStructure(pdb, 'pdb')?.atoms ?? [];

  test('gives the atoms of its first model, without waters and second places', () => {
    expect(atoms.map(({ name }) => name)).toEqual(["O5'", "C5'", 'CA', 'MG']);
    expect(atoms[0]).toEqual({
      element: 'O',
      x: 18.935,
      y: 34.195,
      z: 25.617,
      name: "O5'",
      residue: 'DC',
      chain: 'A',
      residueNumber: '1',
      isHetero: false,
    });
  });

  test('tells elements apart that look alike, and finds them in the name where they are not given', () => {
    expect(atoms.map(({ element }) => element)).toEqual(['O', 'C', 'C', 'Mg']);
    expect(atoms[3]?.isHetero).toBe(true);
    expect(atoms[2]?.residueNumber).toBe('52A');
  });
});

describe('an SDF file', () => {
  test('gives atoms and bonds with their orders, and none that leads nowhere', () => {
    const structure = parseStructure(sdf, 'sdf');
    expect(structure?.atoms.map(({ element, x }) => `${element} ${x}`)).toEqual(['C 0', 'O 1.2', 'H -0.6', 'H -0.6']);
    expect(structure?.bonds).toEqual([
      [0, 1, 2],
      [0, 2, 1],
    ]);
  });

  test('may be of the newer version', () => {
    const structure = parseStructure(v3000, 'sdf');
    expect(structure?.atoms.map(({ element, x }) => `${element} ${x}`)).toEqual(['C 0', 'O 1.128']);
    expect(structure?.bonds).toEqual([[0, 1, 3]]);
  });
});

test('an mmCIF file gives the atoms of its first model, whatever else is in it and however its rows are broken', () => {
  const atoms = parseStructure(cif, 'cif')?.atoms ?? [];
  expect(atoms.map(({ name, x, y, z }) => `${name} ${x} ${y} ${z}`)).toEqual(['P 1.5 2.5 3.5', "C4' 4.5 5.5 6.5"]);
  expect(atoms[1]).toMatchObject({ element: 'C', residue: 'DG', chain: 'A', residueNumber: '2', isHetero: false });
});

describe('the format', () => {
  test('is known by the content', () => {
    expect([pdb, sdf, v3000, cif].map(detectFormat)).toEqual(['pdb', 'sdf', 'sdf', 'cif']);
    expect(detectFormat(`# a comment\n\n${cif}`)).toBe('cif');
  });

  test.each([
    ['nothing', ''],
    ['words', 'ATOM is what this text is about, and HETATM too\nATOM  but no numbers\n'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a zero byte', `${pdb}\0`],
    ['broken numbers', pdb.replaceAll(/\d\.\d{3}/g, '*.***')],
    ['numbers beyond all measure', pdb.replaceAll(/(\d)\.\d{3}/g, '1e99 ')],
    ['an SDF header without atoms', 'x\n\n\n  0  0  0     0  0            999 V2000\nM  END\n'],
    ['a CIF without atoms', 'data_x\nloop_\n_cell.length_a\n1\n'],
    ['a CIF whose columns have no rows', 'data_x\nloop_\n_atom_site.Cartn_x\n_atom_site.Cartn_y\n_atom_site.Cartn_z\n'],
  ])('of %s is none', (_, text) => {
    expect(detectFormat(text)).toBeNull();
    for (const format of ['pdb', 'sdf', 'cif'] as const) {
      if (!text.includes('\0')) expect(parseStructure(text, format)).toBeNull();
    }
  });
});

test.each([
  ['lines without end', '\n'.repeat(10_000_000)],
  ['one line', 'ATOM  '.repeat(1_600_000)],
  ['quotes that never close', `data_a\nloop_\n_atom_site.Cartn_x\n${"'a ".repeat(3_000_000)}`],
  ['a thousand columns', `data_a\nloop_\n${'_atom_site.x\n'.repeat(1000)}${'1 2 3\n'.repeat(1_000_000)}`],
  ['rows that are no atoms', `data_a\nloop_\n_atom_site.Cartn_x\n${'a\n'.repeat(4_000_000)}`],
  ['a count that lies', `x\n\n\n999999  0  0     0  0            999 V2000\n${'x\n'.repeat(4_000_000)}`],
])('ten megabytes of %s are no structure, and are put down at once', (_, text) => {
  // Checking every character would take many seconds; the test's time limit would end it.
  for (const format of ['pdb', 'sdf', 'cif'] as const) expect(parseStructure(text, format)).toBeNull();
  expect(detectFormat(text)).toBeNull();
});

test('a structure beyond all size is read to its limit', () => {
  const row = 'HETATM    1  C   LIG A   1       1.000   2.000   3.000  1.00  0.00           C';
  const rows = Array.from(
    { length: 70_000 },
    (_, index) => `${row.slice(0, 12)} C${index % 97} `.padEnd(17) + row.slice(17),
  );
  const spread = rows.map((line, index) => line.slice(0, 22) + String(index % 9999).padStart(4) + line.slice(26));
  expect(parseStructure(spread.join('\n'), 'pdb')?.atoms).toHaveLength(60_000);
});
