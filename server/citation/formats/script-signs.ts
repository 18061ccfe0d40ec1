function table(plain: string, signs: string): ReadonlyMap<string, string> {
  const places = Array.from(signs);
  return new Map(Array.from(plain).map((sign, index) => [sign, places[index] ?? '']));
}

/** Signs that Unicode has raised. */
export const raisedSigns = table('0123456789+-−–=()in', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁼⁽⁾ⁱⁿ');

/** Signs that Unicode has lowered. */
export const loweredSigns = table('0123456789+-−–=()aehijklmnoprstuvx', '₀₁₂₃₄₅₆₇₈₉₊₋₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ');
