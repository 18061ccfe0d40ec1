import { expect, it } from 'vitest';
import { plainFormula } from './plain-formula.ts';

it.each([
  ['\\ce{H2O}', 'H2O'],
  ['\\ce{Mg^2+}', 'Mg²⁺'],
  ['\\ce{Na+}', 'Na+'],
  ['E = mc^2', 'E = mc²'],
  ['x^2+y', 'x²+y'],
  ['\\mathrm{CO}_2', 'CO₂'],
  ['\\Delta G^\\ddagger', 'ΔG‡'],
  ['\\Delta\\Delta G^\\circ_{i,j}', 'ΔΔG°_i,j'],
  ['10^{-3}\\ \\mathrm{s^{-1}}', '10⁻³ s⁻¹'],
  ['c_0^{-3/2}', 'c₀^-3/2'],
  ['T_\\mathrm{m}', 'Tₘ'],
  ['a \\approx \\alpha\\,\\mathrm{nm}', 'a ≈ α nm'],
  ['\\frac{a}{b}', 'a/b'],
  ['x^', 'x^'],
])('%s is %s', (tex, words) => {
  expect(plainFormula(tex)).toBe(words);
});
