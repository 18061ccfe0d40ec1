import { expect, test } from 'vitest';
import { plainWords } from './plain-words.ts';

test.each([
  ['', ''],
  ['Plain words.', 'Plain words.'],
  ['# Title\n\nThe **first** and the _second_\nline', 'Title The first and the second line'],
  ['- one\n- two', 'one two'],
  ['See [the paper](https://example.org) and ![a picture](x.png).', 'See the paper and a picture.'],
  ['Before.\n\n```molecule\nfile: x\n```\n\nAfter.', 'Before. After.'],
  ['`snake_case`, snake_case and 2 * 3 * 4 \\* 5', 'snake_case, snake_case and 2 * 3 * 4 * 5'],
  ['It costs $5, or $6 at most; \\$7 is too much$.', 'It costs $5, or $6 at most; $7 is too much$.'],
])('%j begins as "%s"', (markdown, words) => {
  expect(plainWords(markdown, 200)).toBe(words);
});

test.each([
  ['Water is $\\ce{H2O}$, mostly.', 'Water is H₂O, mostly.'],
  ['$\\ce{SO4^2-}$ and $\\ce{[Fe(CN)6]^{3-}}$', 'SO₄²⁻ and [Fe(CN)₆]³⁻'],
  ['$\\ce{2H2 + O2 -> 2H2O}$', '2H₂ + O₂ → 2H₂O'],
  ['$C_6H_6$, **not** $C_{10}H_8$', 'C₆H₆, not C₁₀H₈'],
  ['What is $E = mc^2$?', 'What is E = mc²?'],
  ['$$\\Delta G = -RT \\ln K$$', 'ΔG = −RT ln K'],
  ['$\\frac{1}{2}\\,k_{ij} x^2$', '1/2 kᵢⱼ x²'],
  ['$\\mathrm{pH} \\approx 7$ at $25\\,^\\circ\\text{C}$', 'pH ≈ 7 at 25 °C'],
  ['$\\Delta G^\\ddagger$ and $\\dfrac{k_{12} + k_{23}}{k_{21}}$', 'ΔG‡ and (k₁₂ + k₂₃)/k₂₁'],
  ['$\\unknown{x}$', 'unknown x'],
])('the formulas of %j read "%s"', (markdown, words) => {
  expect(plainWords(markdown, 200)).toBe(words);
});

test('a long text ends after a whole word', () => {
  const words = plainWords('молекула '.repeat(60), 200);
  expect(words).toMatch(/^(молекула )+молекула…$/);
  expect(words.length).toBeLessThanOrEqual(201);
});
