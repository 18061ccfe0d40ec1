import { describe, expect, it } from 'vitest';
import { parseMoleculeBlock } from './molecule-block.ts';

const parse = (text: string) => {
  const faults: string[] = [];
  const block = parseMoleculeBlock(text, faults);
  return { block, faults };
};

const unknown = (name: string) => `${name}: is not a field of a molecule (file, style, alt, caption)`;

describe('a molecule block', () => {
  it('says what is to be shown', () => {
    const written = { file: '1bna.pdb', style: 'spheres', alt: 'DNA: a helix', caption: '*B*-DNA, $x:y$' };
    const lines = Object.entries(written).map(([name, value]) => `${name}: ${value}`);
    expect(parse(lines.join('\n')).block).toEqual({ ...written, format: 'pdb' });
  });

  it.each([
    ['a.pdb', 'cartoon'],
    ['a.cif', 'cartoon'],
    ['a.sdf', 'sticks'],
    ['media/0123456789abcdef0123456789abcdef.PDB', 'cartoon'],
  ])('of %s is drawn as %s where it does not say how', (file, style) => {
    expect(parse(`file: ${file}\nalt: A`).block).toMatchObject({ style, caption: '' });
  });

  it('may have quotes, comments, and values over several lines', () => {
    const text = '# of ours\nfile: "a.pdb"\nalt: \'one\'\ncaption: begins\n  and goes on\n\n';
    expect(parse(text)).toMatchObject({
      block: { file: 'a.pdb', alt: 'one', caption: 'begins and goes on' },
      faults: [],
    });
  });

  it('is shown without what is not known of it, which is told', () => {
    const { block, faults } = parse('file: a.pdb\nalt: A\ncolour: red');
    expect(block).toMatchObject({ file: 'a.pdb', alt: 'A' });
    expect(faults).toEqual([unknown('colour')]);
  });

  it.each([
    [
      '',
      [
        'file: is missing; add a line such as file: water.pdb',
        'alt: must not be empty; add a line such as alt: A molecule of water',
      ],
    ],
    ['file: a.txt\nalt: A', ['file: must end in .pdb, .sdf, .cif']],
    ['file: a.pdb\nalt: A\nstyle: x', ['style: must be one of cartoon, sticks, spheres']],
    [
      'file: a.pdb\nalt: A\nstyle: x\nnothing',
      [unknown('“nothing”'), 'style: must be one of cartoon, sticks, spheres'],
    ],
  ])('with faults is told: %j', (text, faults) => {
    expect(parse(text)).toEqual({ block: null, faults });
  });
});
