import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { drawStill } from './draw-still.ts';

const dna = readFileSync(new URL('../../seed/demo/content/files/1bna.pdb', import.meta.url), 'latin1');
const dnaStill = drawStill(dna, { format: 'pdb', style: 'cartoon' }) ?? '';

/** A row of a PDB file. */
function atomRow(name: string, residue: string, number: number, [x, y, z]: readonly number[], element: string): string {
  const place = [x, y, z].map((value) => Number(value).toFixed(3).padStart(8)).join('');
  const label = `${name.padEnd(4)} ${residue.padStart(3)} A${String(number).padStart(4)}`;
  return `ATOM      1 ${label}    ${place}  1.00  0.00          ${element.padStart(2)}`;
}

/** An ideal α-helix of glycine, of its Cα alone: 3.6 residues a turn, 1.5 Å a residue. */
const helix = Array.from({ length: 18 }, (_, index) => {
  const angle = (index * 100 * Math.PI) / 180;
  return atomRow(' CA ', 'GLY', index + 1, [2.3 * Math.cos(angle), 2.3 * Math.sin(angle), 1.5 * index], 'C');
}).join('\n');

const ethene = [
  'ethene',
  '',
  '',
  '  2  1  0  0  0  0  0  0  0  0999 V2000',
  '    0.0000    0.0000    0.0000 C   0',
  '    1.3300    0.0000    0.0000 C   0',
  '  1  2  2  0',
  'M  END',
].join('\n');

function pose(still: string): number[] {
  return /data-pose="([^"]*)"/.exec(still)?.[1]?.split(' ').map(Number) ?? [];
}

function count(still: string, pattern: RegExp): number {
  return [...still.matchAll(pattern)].length;
}

describe('a drawing', () => {
  test('is small, the same each time, and only lines in colours of the page', () => {
    expect(dnaStill.length).toBeLessThan(8000);
    expect(drawStill(dna, { format: 'pdb', style: 'cartoon' })).toBe(dnaStill);
    expect(dnaStill).not.toMatch(/NaN|Infinity|undefined|\sid=|\sclass=|<script|#[0-9a-f]{3}/);
    for (const [, style = ''] of dnaStill.matchAll(/style="([^"]*)"/g)) {
      expect(style).toMatch(/^(?:opacity:[\d.]+|(?:stroke|fill):var\(--[\w-]+\)(?:;[\w-]+:[\d. ]+)*)$/);
    }
  });

  test('is hidden from screen readers and takes the size of its place', () => {
    const [root = ''] = /^<svg[^>]*>/.exec(dnaStill) ?? [];
    expect(root).toContain('aria-hidden="true"');
    expect(root).toContain('focusable="false"');
    expect(root).toMatch(/viewBox="-?\d+ -?\d+ \d+ \d+"/);
    expect(root).not.toMatch(/\s(?:width|height)=/);
  });

  test('of DNA shows both strands, their phosphorus atoms and the hydrogen bonds of every base pair', () => {
    expect(dnaStill).toContain('stroke:var(--accent)');
    expect(dnaStill).toContain('fill:var(--accent-soft)');
    expect(dnaStill).toContain('fill:var(--paper-raised)');
    // Twelve bases a strand, the first without its phosphate.
    expect(count(dnaStill, /h0/g)).toBe(22);
    const bonds = [...dnaStill.matchAll(/stroke-dasharray[^>]*d="([^"]*)"/g)].map(([, path = '']) => path).join('');
    // Eight pairs of G and C with three bonds each, four of A and T with two.
    expect(count(bonds, /M/g)).toBe(8 * 3 + 4 * 2);
  });

  test('of DNA stands upright, with its axis for turning', () => {
    const [x = 0, y = 0, z = 0, w = 0, , , , axisX = 0, axisY = 0, axisZ = 0, width = 0, height = 0] = pose(dnaStill);
    expect(Math.hypot(x, y, z, w)).toBeCloseTo(1, 2);
    expect(Math.hypot(axisX, axisY, axisZ)).toBeCloseTo(1, 2);
    // The helix of this file lies along z.
    expect(Math.abs(axisZ)).toBeGreaterThan(0.9);
    expect(height).toBeGreaterThan(width);
  });

  test('shows each phosphorus where the pose puts it: right-handed stays right-handed', () => {
    const [x = 0, y = 0, z = 0, w = 0, middleX = 0, middleY = 0, middleZ = 0, , , , width = 0] = pose(dnaStill);
    const frame = (/viewBox="([^"]*)"/.exec(dnaStill)?.[1] ?? '').split(' ').map(Number);
    const [left = 0, top = 0, wide = 0, high = 0] = frame;
    const right = [1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w)];
    const up = [2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w)];
    const nodes = [...dnaStill.matchAll(/M(-?\d+) ?(-?\d+)h0/g)].map((node) => [Number(node[1]), Number(node[2])]);
    for (const row of dna.split('\n').filter((line) => line.slice(12, 16) === ' P  ')) {
      const [px, py, pz] = [row.slice(30, 38), row.slice(38, 46), row.slice(46, 54)].map(Number);
      const place = [Number(px) - middleX, Number(py) - middleY, Number(pz) - middleZ];
      const along = (axis: number[]) =>
        (place.reduce((sum, value, index) => sum + value * (axis[index] ?? 0), 0) * wide) / width;
      const [expectedX, expectedY] = [left + wide / 2 + along(right), top + high / 2 - along(up)];
      const distances = nodes.map(([nodeX = 0, nodeY = 0]) => Math.hypot(nodeX - expectedX, nodeY - expectedY));
      // Perspective moves what is near or far a little.
      expect(Math.min(...distances)).toBeLessThan(wide / 20);
    }
  });

  test('of a protein shows its helix as a band, and a chain without order as a line', () => {
    expect(drawStill(helix, { format: 'pdb', style: 'cartoon' })).toContain('fill:var(--accent-soft)');
    const stairs = Array.from({ length: 9 }, (_, index) => {
      const place = [3.6 * Math.ceil(index / 2), 3.6 * Math.floor(index / 2), 0];
      return atomRow(' CA ', 'GLY', index + 1, place, 'C');
    });
    const still = drawStill(stairs.join('\n'), { format: 'pdb', style: 'cartoon' }) ?? '';
    expect(still).toContain('stroke:var(--accent)');
    expect(still).not.toContain('fill:var(--accent-soft)');
  });

  test('of a small molecule has a line for each bond, two for a double one, and a node for each atom', () => {
    const still = drawStill(ethene, { format: 'sdf', style: 'cartoon' }) ?? '';
    expect(count(still, /l-?\d/g)).toBe(2);
    // Each node stands on a gap of its own.
    expect(count(still, /h0/g)).toBe(4);
    const spheres = drawStill(ethene, { format: 'sdf', style: 'spheres' }) ?? '';
    expect(count(spheres, /l-?\d/g)).toBe(0);
    expect(count(spheres, /h0/g)).toBe(4);
  });

  test('to be turned tells the depth of each place, and holds each pen in each layer', () => {
    const still = drawStill(dna, { format: 'pdb', style: 'cartoon' }, true) ?? '';
    const layers = still.split('<g').slice(1);
    expect(new Set(layers.map((layer) => count(layer, /<path/g))).size).toBe(1);
    const paths = [...still.matchAll(/ d="([^"]*)"(?: data-lift="\d+")? data-depths="([^"]*)"/g)];
    expect(paths).toHaveLength(count(still, /<path/g));
    for (const [, data = '', depths = ''] of paths) {
      // A curve has two handles beside its place.
      const places = data.split('M').map((mark) => 1 + count(mark, /l/g) + 3 * count(mark, /c/g));
      expect(depths === '' ? [] : depths.split(' ').map((mark) => mark.split(',').length)).toEqual(places.slice(1));
    }
    const [marks, plain] = [still, dnaStill].map((each) => [...each.matchAll(/M[^M"]*/g)].map(String).sort());
    expect(marks).toEqual(plain);
  });

  test('of more than 600 atoms cannot be turned', () => {
    const rows = Array.from({ length: 601 }, (_, index) => atomRow(' CA ', 'GLY', index + 1, [index, 0, 0], 'C'));
    const still = (atoms: number) =>
      drawStill(rows.slice(0, atoms).join('\n'), { format: 'pdb', style: 'cartoon' }, true);
    expect(still(600)).toContain('data-depths');
    expect(still(601)).not.toContain('data-depths');
  });

  test('finds the bonds that a file does not tell of', () => {
    const methanol = [
      atomRow(' C1 ', 'MOH', 1, [0, 0, 0], 'C'),
      atomRow(' O1 ', 'MOH', 1, [1.42, 0, 0], 'O'),
      atomRow(' CL1', 'MOH', 1, [9, 0, 0], 'CL'),
    ];
    const still = drawStill(methanol.join('\n'), { format: 'pdb', style: 'sticks' }) ?? '';
    expect(count(still, /l-?\d/g)).toBe(1);
    expect(still).toContain('var(--danger)');
  });
});

describe('what is no proper structure', () => {
  test.each(['', 'not a structure', '<svg onload=alert(1)>', 'ATOM  \n'.repeat(1000)])('%j has no drawing', (text) => {
    for (const format of ['pdb', 'sdf', 'cif'] as const)
      expect(drawStill(text, { format, style: 'cartoon' })).toBeNull();
  });

  test.each([
    ['one atom', [[5, 5, 5]]],
    ['atoms that are all in one place', Array.from({ length: 50 }, () => [1, 1, 1])],
    ['atoms on a line', Array.from({ length: 50 }, (_, index) => [index, 0, 0])],
    [
      'atoms at the ends of the world',
      [
        [-9999, 0, 0],
        [9999, 0, 0],
      ],
    ],
  ])('%s can be drawn all the same', (_, places) => {
    for (const style of ['cartoon', 'sticks', 'spheres'] as const) {
      const rows = places.map((place, index) => atomRow(` C${index}`, 'LIG', index + 1, place, 'C'));
      const chain = places.map((place, index) => atomRow(' CA ', 'GLY', index + 1, place, 'C'));
      for (const text of [rows, chain]) {
        const still = drawStill(text.join('\n'), { format: 'pdb', style });
        expect(still).toMatch(/^<svg viewBox="-?\d+ -?\d+ \d+ \d+"/);
        expect(still).not.toMatch(/NaN|Infinity/);
      }
    }
  });

  test('names out of a file never reach the page', () => {
    const hostile = ethene.replace('ethene', '"><script>alert(1)</script>').replaceAll(' C ', ' "> ');
    expect(drawStill(hostile, { format: 'sdf', style: 'sticks' }) ?? '').not.toContain('script');
    const chain = helix.replaceAll('GLY', '"/>');
    expect(drawStill(chain, { format: 'pdb', style: 'cartoon' })).toBe(
      drawStill(helix, { format: 'pdb', style: 'cartoon' }),
    );
  });

  test.each(['cartoon', 'sticks', 'spheres'] as const)(
    'a huge one is drawn as %s with bounded work and size',
    (style) => {
      const place = (index: number) => [30 * Math.sin(index / 9), 30 * Math.cos(index / 9), index * 0.003];
      const rows = Array.from({ length: 100_000 }, (_, index) =>
        atomRow(' P  ', 'DA', index % 10_000, place(index), 'P'),
      );
      expect(drawStill(rows.join('\n'), { format: 'pdb', style })?.length).toBeLessThan(100_000);
    },
  );
});
