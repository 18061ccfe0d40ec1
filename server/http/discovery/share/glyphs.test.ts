import { expect, it } from 'vitest';
import { readLetters } from './glyphs.ts';

const letters = readLetters('bold');
const outlinesOf = (text: string) =>
  [...letters.draw(text, { x: 0, y: 0, size: 10 }).matchAll(/ d="([^"]*)"/g)].map(([, d]) => d);
const [frame] = outlinesOf('漢');

it('has both scripts of the site, Greek, letters of their neighbours and signs of formulas', () => {
  const text = 'Aa09ЁёЖжЯяαΩ«»—…№ЇҚЎ‡†→⇌⁺⁻₀₁₂₃₄₅₆₇₈₉≈≤≥′';
  const outlines = outlinesOf(text);
  expect(outlines).not.toContain(frame);
  expect(new Set(outlines).size).toBe(text.length);
});

it('writes й in either of its forms alike', () => {
  expect(outlinesOf('и\u0306')).toEqual(outlinesOf('й'));
});

it('takes the plainer form of what it lacks, a frame for what has none, and nothing for pictograms', () => {
  expect(outlinesOf('ﬁn')).toEqual(outlinesOf('fin'));
  expect(outlinesOf('漢字')).toEqual([frame, frame]);
  expect(outlinesOf('a🧬\u200db')).toEqual(outlinesOf('ab'));
});

it('measures in proportion to the size, and moves pairs together', () => {
  expect(letters.widthOf('Molsys', 20)).toBeCloseTo(2 * letters.widthOf('Molsys', 10));
  expect(letters.widthOf('AV', 10)).toBeLessThan(letters.widthOf('A', 10) + letters.widthOf('V', 10));
  expect(letters.widthOf('', 10)).toBe(0);
});
