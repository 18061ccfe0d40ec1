import { describe, expect, it, test } from 'vitest';
import { openFontFace } from './font-face.ts';

const place = { x: 0, y: 0, size: 100 };

describe.each(['Manrope', 'Onest'] as const)('%s', (family) => {
  const face = openFontFace(family, '700Bold');

  it('draws both scripts of the site, Greek, letters of their neighbours and signs of formulas, each in its own way', () => {
    const text = 'Aa09ЁёЖжЯяαΩ«»—…№ЇҚЎ‡†→⇌⁺⁻₀₁₂₃₄₅₆₇₈₉≈≤≥′∇';
    expect(face.lacks(text)).toBe(false);
    const outlines = Array.from(text, (letter) => face.outlinesOf(letter, place));
    expect(new Set(outlines).size).toBe(text.length);
    expect(face.outlinesOf('A', place)).toMatch(/^<path d="M[^"]+Z"\/>$/);
  });

  it('measures in proportion to the size, moves pairs together and gives no outline to a space', () => {
    expect(face.widthOf('Molsys → β', 20)).toBeCloseTo(2 * face.widthOf('Molsys → β', 10));
    expect(face.widthOf('AV', 10)).toBeLessThan(face.widthOf('A', 10) + face.widthOf('V', 10));
    expect(face.outlinesOf(' ', place)).toBe('');
    expect(face.widthOf('', 10)).toBe(0);
  });

  it('begins the next run where the one before ends', () => {
    expect(face.runsOf('A⇌B').map(({ text }) => text)).toEqual(['A', '⇌', 'B']);
    const left = face.widthOf('A⇌', 100);
    expect(face.outlinesOf('A⇌B', place)).toContain(face.outlinesOf('B', { ...place, x: left }));
  });
});

test('families have outlines of their own', () => {
  const outlines = (['Manrope', 'Onest'] as const).map((family) =>
    openFontFace(family, '500Medium').outlinesOf('g', place),
  );
  expect(outlines[0]).not.toBe(outlines[1]);
});

test('a letter that no font has is a mark, as are words from right to left; special forms become plain', () => {
  const face = openFontFace('Onest', '400Regular');
  const words = (text: string) =>
    face
      .runsOf(text)
      .map(({ text }) => text)
      .join('');
  expect(words('漢字 🧬 علي')).toBe('•• • •••');
  expect(['漢', 'علي', '•', 'и\u0306'].map((text) => face.lacks(text))).toEqual([true, true, false, false]);
  expect(words('𝒜и\u0306\u200d\u00ad')).toBe('Aй');
});
