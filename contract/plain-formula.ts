import { seam, spellFractions, withBlanks } from './plain-fractions.ts';

const letters: Readonly<Record<string, string>> = {
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  epsilon: 'ε',
  varepsilon: 'ε',
  zeta: 'ζ',
  eta: 'η',
  theta: 'θ',
  vartheta: 'ϑ',
  kappa: 'κ',
  lambda: 'λ',
  mu: 'μ',
  nu: 'ν',
  xi: 'ξ',
  pi: 'π',
  rho: 'ρ',
  sigma: 'σ',
  tau: 'τ',
  phi: 'φ',
  varphi: 'φ',
  chi: 'χ',
  psi: 'ψ',
  omega: 'ω',
  Gamma: 'Γ',
  Delta: 'Δ',
  Theta: 'Θ',
  Lambda: 'Λ',
  Xi: 'Ξ',
  Pi: 'Π',
  Sigma: 'Σ',
  Phi: 'Φ',
  Psi: 'Ψ',
  Omega: 'Ω',
  AA: 'Å',
  degree: '°',
  cdot: '·',
  times: '×',
  pm: '±',
  approx: '≈',
  sim: '∼',
  leq: '≤',
  le: '≤',
  geq: '≥',
  ge: '≥',
  neq: '≠',
  to: '→',
  rightarrow: '→',
  infty: '∞',
  circ: '°',
  hbar: 'ħ',
  dagger: '†',
  ddagger: '‡',
  ell: 'ℓ',
  sum: '∑',
  int: '∫',
  partial: '∂',
  sqrt: '√',
  ln: 'ln',
  log: 'log',
  exp: 'exp',
  sin: 'sin',
  cos: 'cos',
  quad: ' ',
  qquad: ' ',
};

/** Commands that only say how what they hold is set. */
const wrappers =
  /\\(?:ce|pu|text|textrm|textit|textbf|mathrm|mathit|mathbf|mathsf|mathbb|mathcal|operatorname|vec|hat|bar|tilde|overline|left|right|displaystyle)(?![A-Za-z])/g;

const raised = signsOf('0123456789+-−=()ni', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ');
const lowered = signsOf('0123456789+-−=()aehijklmnoprstuvx', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ');

function signsOf(plain: string, shifted: string): ReadonlyMap<string, string> {
  const signs = Array.from(shifted);
  return new Map(Array.from(plain).map((sign, index) => [sign, signs[index] ?? sign]));
}

/** `^2` as ², as long as there are such signs for all of it. What stands above by itself needs no sign. */
function shifted(mark: '^' | '_', written: string): string {
  const text = written.replaceAll(seam, '').trim();
  if (/^[†‡°]$/.test(text)) return text;
  const signs = Array.from(text, (sign) => (mark === '^' ? raised : lowered).get(sign));
  return text !== '' && signs.every((sign) => sign !== undefined) ? signs.join('') : mark + text + seam;
}

/** `SO4^2-`: a number behind an atom or a bracket is an index, what follows `^` is a charge. */
function chemical(equation: string): string {
  return equation
    .replaceAll(/\^\{?(\d*[+-])\}?/g, '^{$1}')
    .replaceAll(/(?<=[A-Za-z)\]])_?(\d+)/g, '_{$1}')
    .replaceAll('<=>', '⇌')
    .replaceAll('->', '→');
}

/** A formula as it can stand in a line of plain words: `\ce{H2O}` becomes H₂O, `E = mc^2` E = mc². */
export function plainFormula(tex: string): string {
  const spelled = spellFractions(tex.replaceAll(seam, ''))
    .replaceAll(/\\(?:begin|end)\s*\{[^{}]*\}|\\\\|\\(?:left|right)\s*\./g, ' ')
    .replaceAll(/\\ce\s*\{((?:[^{}]|\{[^{}]*\})*)\}/g, (_, equation: string) => `{${chemical(equation)}}`)
    .replaceAll(wrappers, '')
    .replaceAll(/\\([A-Za-z]+)( ?)/g, (_, name: string, blank: string) => letterOf(name, blank))
    .replaceAll(/\\[,;:! ]|~/g, ' ')
    .replaceAll(/\\(.)/g, '$1')
    .replaceAll(/([\^_])(?:\{([^{}]*)\}|(\S))/g, (_, mark: '^' | '_', group?: string, sign = '') =>
      shifted(mark, group ?? sign),
    )
    .replaceAll(/[{}]/g, '');
  return withBlanks(spelled).replaceAll(/\s+/g, ' ').trim();
}

/** A blank behind a command only ends it; behind a sign of relation it is kept, as it is easier to read. */
function letterOf(name: string, blank: string): string {
  const letter = letters[name] ?? name;
  if (/^\p{L}$/u.test(letter)) return letter;
  return /^\p{L}/u.test(letter) ? `${seam}${letter}${seam}${blank}` : letter + blank;
}
