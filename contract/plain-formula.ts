import { argumentAt, closingBraces, maxDepth, spellFractions, withBlanks, wordEdge } from './plain-fractions.ts';

const greek: Readonly<Record<string, string>> = {
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
};

/** Signs, units and functions by their commands in TeX, without the backslash. */
export const formulaSigns: Readonly<Record<string, string>> = {
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
  mp: '∓',
  propto: '∝',
  ll: '≪',
  gg: '≫',
  in: '∈',
  prod: '∏',
  nabla: '∇',
  langle: '⟨',
  rangle: '⟩',
  prime: '′',
  ldots: '…',
  dots: '…',
  cdots: '…',
  rightleftharpoons: '⇌',
  leftrightarrow: '↔',
  Rightarrow: '⇒',
  quad: ' ',
  qquad: ' ',
};

/** Commands that only change how their argument is set. */
const wrappers =
  /\\(?:ce|pu|text|textrm|textit|textbf|mathrm|mathit|mathbf|mathsf|mathbb|mathcal|operatorname|vec|hat|bar|tilde|overline|left|right|displaystyle)(?![A-Za-z])/g;

const raised = signsOf('0123456789+-−=()ni', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ');
const lowered = signsOf('0123456789+-−=()aehijklmnoprstuvx', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ');

function signsOf(plain: string, shifted: string): ReadonlyMap<string, string> {
  const signs = Array.from(shifted);
  return new Map(Array.from(plain).map((sign, index) => [sign, signs[index] ?? sign]));
}

/**
 * `^2` as ²; in brackets if some character has no such sign. Within another script only digits become such signs. Characters that are
 * already raised, like °, stay as they are.
 */
function shifted(mark: string, written: string, isNested: boolean): string {
  const text = withBlanks(written).trim();
  if (/^[†‡°′*]+$/.test(text)) return text;
  const signs = Array.from(text, (sign) => (mark === '^' ? raised : lowered).get(sign));
  const isShifted = text !== '' && signs.every((sign) => sign !== undefined);
  if (isShifted && (!isNested || /^[\d+−-]+$/.test(text))) return signs.join('');
  const isWord = mark === '^' ? /^.?$/u : /^[\p{L}\p{N}]*$/u;
  return `${mark}${isWord.test(text) ? text : `(${text})`}${wordEdge}`;
}

/** Spells all scripts, and removes braces. */
function spellScripts(tex: string): string {
  const closers = closingBraces(tex);
  function spell(start: number, end: number, depth: number): string {
    if (depth > maxDepth) return tex.slice(start, end).replaceAll(/[{}^_]/g, '');
    let spelled = '';
    for (let at = start; at < end; ) {
      const sign = tex[at] ?? '';
      const argument = sign === '^' || sign === '_' ? argumentAt(tex, at + 1, end, closers) : null;
      if (argument) spelled += shifted(sign, spell(argument.start, argument.end, depth + 1), depth > 0);
      else if (sign !== '{' && sign !== '}') spelled += sign;
      at = argument?.next ?? at + 1;
    }
    return spelled;
  }
  return spell(0, tex.length, 0);
}

/** `SO4^2-`: a number after an atom or a bracket is an index; what follows `^`, or ends a particle, is a charge. */
function chemical(equation: string): string {
  return equation
    .replaceAll(/\$([^$]*)\$/g, '{$1}')
    .replaceAll(/\s\^(?=\s|$)/g, ' ↑')
    .replaceAll(/\sv(?=\s|$)/g, ' ↓')
    .replaceAll(/\^\{?(\d*[+-])\}?/g, '^{$1}')
    .replaceAll(/(?<=[A-Za-z)\]])_?(\d+)/g, '_{$1}')
    .replaceAll(/(?<=[A-Za-z)\]}])([+-])(?=$|[\s,;)\]])/g, '^{$1}')
    .replaceAll(/\s*(?:\*|\.(?=\d*[A-Z]))\s*/g, '·')
    .replaceAll(/<=>>?|<<=>/g, '⇌')
    .replaceAll('<->', '↔')
    .replaceAll('->', '→')
    .replaceAll('<-', '←');
}

/** Writes a minus sign in formulas, but leaves the hyphen of a word and the bond of a molecule. */
function withMinus(tex: string): string {
  return tex.replaceAll(/\\(?:ce|pu|text[a-z]*)\s*\{(?:[^{}]|\{[^{}]*\})*\}|-/g, (found) =>
    found === '-' ? '−' : found,
  );
}

/** Before a sign that has a blank on its right alone, as the one on its left only ended a command: `\alpha = 1`. */
const lopsided = /(?<=[\p{L}\p{N}\p{M})\]}′†‡°])(?=[=+−±×·<>≈≠≤≥∼∝∈≪≫→] )/gu;

/** A formula as plain text in a line: `\ce{H2O}` gives H₂O, `2^{1/6}\sigma` gives 2^(1/6) σ. */
export function plainFormula(tex: string): string {
  const spelled = spellFractions(withMinus(tex.replaceAll(/[\uE000-\uE002]/g, '')))
    .replaceAll(/\\(?:begin|end)\s*\{[^{}]*\}|\\\\|\\(?:left|right)\s*\.|&/g, ' ')
    .replaceAll(/\\ce\s*\{((?:[^{}]|\{[^{}]*\})*)\}/g, (_, equation: string) => `{${chemical(equation)}}`)
    .replaceAll(wrappers, '')
    .replaceAll(/\\([A-Za-z]+)( ?)/g, (_, name: string, blank: string) => letterOf(name, blank))
    .replaceAll(/\\[,;:! ]|~/g, ' ')
    .replaceAll('\\{', '\uE001')
    .replaceAll('\\}', '\uE002')
    .replaceAll(/\\(.)/g, '$1');
  return withBlanks(spellScripts(spelled))
    .replaceAll('\uE001', '{')
    .replaceAll('\uE002', '}')
    .replaceAll(lopsided, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** A blank after a command only ends the command; after a sign of relation it is kept, because that is easier to read. */
function letterOf(name: string, blank: string): string {
  const letter = greek[name] ?? formulaSigns[name] ?? name;
  if (/^\p{L}$/u.test(letter)) return letter;
  return /^\p{L}/u.test(letter) ? `${wordEdge}${letter}${wordEdge}${blank}` : letter + blank;
}
