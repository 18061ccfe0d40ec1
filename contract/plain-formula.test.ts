import { expect, it } from 'vitest';
import { plainFormula } from './plain-formula.ts';

it.each([
  ['\\ce{H2O}', 'H₂O'],
  ['\\ce{[Fe(CN)6]^{3-}}', '[Fe(CN)₆]³⁻'],
  ['\\ce{SO4^2-}', 'SO₄²⁻'],
  ['\\ce{2H2 + O2 -> 2H2O}', '2H₂ + O₂ → 2H₂O'],
  ['\\ce{^{13}C}', '¹³C'],
  ['\\ce{Na+}', 'Na⁺'],
  ['\\ce{Ag+ + Cl- -> AgCl v}', 'Ag⁺ + Cl⁻ → AgCl ↓'],
  ['\\ce{CO3^2- + 2H+ <=> H2O + CO2 ^}', 'CO₃²⁻ + 2H⁺ ⇌ H₂O + CO₂ ↑'],
  ['\\ce{NH4+}', 'NH₄⁺'],
  ['\\ce{CuSO4*5H2O}', 'CuSO₄·5H₂O'],
  ['\\ce{^{235}_{92}U}', '²³⁵₉₂U'],
  ['\\ce{CH3-CH2-OH}', 'CH₃-CH₂-OH'],
  ['\\ce{A <-> B}', 'A ↔ B'],
  ['K = \\frac{[\\ce{H+}][\\ce{A-}]}{[\\ce{HA}]}', 'K = [H⁺][A⁻]/[HA]'],
  ['R_0', 'R₀'],
  ['2^{1/6}\\sigma', '2^(1/6) σ'],
  ['\\frac{k_BT}{hk}', 'k_B T/(h k)'],
  ['e^{-E_a/RT}', 'e^(−E_a/RT)'],
  ['e^{-x^2/2}', 'e^(−x²/2)'],
  ['A e^{kt}', 'A e^(kt)'],
  ['\\frac{1}{2a}', '1/(2 a)'],
  ['\\frac{h}{2\\pi}', 'h/(2 π)'],
  ['\\sum_{i=1}^{n} x_i', '∑ᵢ₌₁ⁿ xᵢ'],
  ['\\int_0^\\infty f', '∫₀^∞ f'],
  ['k_{\\text{off-rate}}', 'k_(off-rate)'],
  ['\\{1, 2\\}', '{1, 2}'],
  ['\\sqrt[3]{x}', '³√x'],
  [
    'V = 4\\varepsilon\\left[\\left(\\frac{\\sigma}{r}\\right)^{12}-\\left(\\frac{\\sigma}{r}\\right)^{6}\\right]',
    'V = 4ε[(σ/r)¹²−(σ/r)⁶]',
  ],
  ['E = mc^2', 'E = mc²'],
  ['\\Delta G^\\ddagger', 'ΔG‡'],
  ['\\Delta\\Delta G^\\circ_{i,j}', 'ΔΔG°_(i,j)'],
  ['10^{-3}\\ \\mathrm{s^{-1}}', '10⁻³ s⁻¹'],
  ['c_0^{-3/2}', 'c₀^(−3/2)'],
  ['T_\\mathrm{m}', 'Tₘ'],
  ['a \\approx \\alpha\\,\\mathrm{nm}', 'a ≈ α nm'],
  ['\\gamma = -3/2', 'γ = −3/2'],
  ['\\theta \\approx \\alpha + \\beta', 'θ ≈ α + β'],
  ['\\frac{a}{b}', 'a/b'],
  ['k = \\frac{k_\\mathrm{B}T}{h} \\exp\\left(-\\frac{\\Delta G^\\ddagger}{RT}\\right)', 'k = k_B T/h exp(−ΔG‡/(R T))'],
  ['\\dfrac{a+b}{c - d}', '(a+b)/(c − d)'],
  ['2\\tfrac12', '2 1/2'],
  ['\\frac{-a}{10^{-3}}', '−a/10⁻³'],
  ['\\frac{1}{1+\\frac{a}{b}}', '1/(1+a/b)'],
  ['\\frac{a}{\\frac{b}{c}}', 'a/(b/c)'],
  ['\\frac{\\ce{Na+}}{\\ce{Cl-}}', 'Na⁺/Cl⁻'],
  ['e^{-\\frac{E_\\mathrm{a}}{RT}}', 'e^(−E_a/(R T))'],
  ['x^\\frac12', 'x^(1/2)'],
  ['A\\sqrt{x+1}B', 'A √(x+1) B'],
  ['T\\ln\\frac{a}{b}', 'T ln a/b'],
  ['a\\unknown{b}', 'a unknown b'],
  ['\\begin{matrix} a \\\\ b \\end{matrix}', 'a b'],
  ['RT\\ln\\frac{k_\\mathrm{B}T}{h\\,k}', 'RT ln k_B T/(h k)'],
  ['\\frac{E}{k_\\mathrm{B}T}', 'E/(k_B T)'],
  ['\\frac{a}{\\Delta G}', 'a/ΔG'],
  ['\\frac{a}{b \\cdot c}', 'a/(b · c)'],
  ['\\frac{a}', 'a'],
  ['\\frac', ''],
  ['\\frac{a}{b', 'ab'],
  ['x^', 'x^'],
])('%s is %s', (tex, words) => {
  expect(plainFormula(tex)).toBe(words);
});

it('of any depth is read', () => {
  const deep = '\\frac{'.repeat(20_000);
  for (const tex of [deep, `${deep}${'}{a}'.repeat(20_000)}`, '\\sqrt'.repeat(20_000)]) {
    expect(plainFormula(tex)).not.toContain('frac');
  }
});
