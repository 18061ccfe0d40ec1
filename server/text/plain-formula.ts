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

/** A formula as it can stand in a line of plain words: `\ce{H2O}` becomes H2O, `E = mc^2` stays as it is. */
export function plainFormula(tex: string): string {
  return tex
    .replaceAll(/\\frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g, '$1/$2')
    .replaceAll(wrappers, '')
    .replaceAll(/\\([A-Za-z]+)/g, (_, name: string) => letters[name] ?? name)
    .replaceAll(/\\[,;:! ]|~/g, ' ')
    .replaceAll(/\\(.)/g, '$1')
    .replaceAll(/[{}]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
