const symbols: Readonly<Record<string, string>> = {
  ...{ alpha: 'α', beta: 'β', gamma: 'γ', delta: 'δ', epsilon: 'ε', varepsilon: 'ε', zeta: 'ζ', eta: 'η', theta: 'θ' },
  ...{ kappa: 'κ', lambda: 'λ', mu: 'μ', nu: 'ν', xi: 'ξ', pi: 'π', rho: 'ρ', sigma: 'σ', tau: 'τ', phi: 'φ' },
  ...{ varphi: 'φ', chi: 'χ', psi: 'ψ', omega: 'ω', Gamma: 'Γ', Delta: 'Δ', Theta: 'Θ', Lambda: 'Λ', Xi: 'Ξ', Pi: 'Π' },
  ...{ Sigma: 'Σ', Phi: 'Φ', Psi: 'Ψ', Omega: 'Ω', cdot: '·', times: '×', pm: '±', approx: '≈', sim: '∼', leq: '≤' },
  ...{ le: '≤', geq: '≥', ge: '≥', neq: '≠', ne: '≠', to: '→', rightarrow: '→', leftrightarrow: '↔', infty: '∞' },
  ...{ circ: '°', degree: '°', hbar: 'ħ', ell: 'ℓ', sum: '∑', int: '∫', partial: '∂', sqrt: '√', nabla: '∇' },
  ...{ ldots: '…', dots: '…', quad: ' ', qquad: ' ' },
};

/** Commands that only say how what they hold is set. */
const settings =
  /\\(?:text|textrm|textit|textbf|mathrm|mathit|mathbf|mathsf|mathbb|mathcal|operatorname|vec|hat|bar|tilde|overline|left|right|displaystyle|pu)(?![A-Za-z])/g;

/** What can be written above and below the line, as it is there. */
const ordinary = '0123456789+-=()n';
const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ';
const lowered = '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₙ';

/** The same characters above or below the line; null where there are none for some of them. */
function moved(text: string, characters: string): string | null {
  const places = [...text].map((character) => ordinary.indexOf(character));
  return places.includes(-1) ? null : places.map((place) => characters[place]).join('');
}

/** Indices and exponents: what there are no characters for stays as it is written. */
function withIndices(tex: string): string {
  return tex.replaceAll(
    /([_^])(?:\{([^{}]*)\}|([^\\{}\s]))/g,
    (written, mark: string, group?: string, single?: string) => {
      return moved(group ?? single ?? '', mark === '^' ? raised : lowered) ?? written;
    },
  );
}

/** `\ce{SO4^2-}`: a number after an atom or a bracket is an index, what follows `^` is a charge. */
function chemical(tex: string): string {
  return tex
    .replaceAll(/\^\{?(\d*[+-])\}?/g, (_, charge: string) => moved(charge, raised) ?? charge)
    .replaceAll(/(?<=[A-Za-z)\]])\d+/g, (digits) => moved(digits, lowered) ?? digits)
    .replaceAll('<=>', '⇌')
    .replaceAll('->', '→');
}

/** A formula as it can stand in a line of plain words: `\ce{H2O}` becomes H₂O, `\frac{a}{b}` a/b. What it does not know stays as it is written. */
export function plainFormula(tex: string): string {
  const set = tex
    .replaceAll(/\\ce\s*\{((?:[^{}]|\{[^{}]*\})*)\}/g, (_, inner: string) => chemical(inner))
    .replaceAll(/\\[dt]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g, '$1/$2')
    .replaceAll(/\^\{?\\circ\}?/g, '°')
    .replaceAll(settings, '');
  return withIndices(set)
    .replaceAll(/\\([A-Za-z]+)/g, (_, name: string) => symbols[name] ?? name)
    .replaceAll(/\\[,;:! ]|~/g, ' ')
    .replaceAll(/\\(.)/g, '$1')
    .replaceAll(/[{}]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
