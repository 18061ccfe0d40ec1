/** Marks the edge of a word that must not run into its neighbour; see `withBlanks`. */
export const wordEdge = '\uE000';

/** Deeper formulas cannot be read in a line. */
export const maxDepth = 12;

/** The argument of a command: a range within its braces, or one character. */
export interface Argument {
  readonly start: number;
  readonly end: number;
  readonly next: number;
}

/** Fractions and roots of a formula in a line: `\frac{a+b}{2}` gives (a+b)/2. A command with too few arguments only loses its name. */
export function spellFractions(tex: string): string {
  if (!/\\(?:[cdt]?frac|sqrt)(?![A-Za-z])/.test(tex)) return tex;
  const closers = closingBraces(tex);

  function spell(start: number, end: number, depth: number): string {
    const pieces: string[] = [];
    let at = start;
    while (at < end) {
      const offset = tex.indexOf('\\', at);
      if (offset === -1 || offset >= end) break;
      pieces.push(tex.slice(at, offset));
      const name = nameAt(tex, offset);
      at = Math.min(offset + 1 + Math.max(name.length, 1), end);
      const spelled = depth < maxDepth ? spellCommand(name, at, end, depth + 1) : null;
      pieces.push(spelled?.text ?? (/^(?:[cdt]?frac|sqrt)$/.test(name) ? wordEdge : tex.slice(offset, at)));
      at = spelled?.next ?? at;
    }
    return pieces.join('') + tex.slice(at, end);
  }

  function spellCommand(name: string, at: number, end: number, depth: number): { text: string; next: number } | null {
    if (/^[cdt]?frac$/.test(name)) {
      const above = argumentAt(tex, at, end, closers);
      const below = above && argumentAt(tex, above.next, end, closers);
      if (!below) return null;
      const [numerator, denominator] = [above, below].map((each) => spell(each.start, each.end, depth).trim());
      const text = `${bracketed(numerator ?? '', /[+−±-]/)}/${bracketed(denominator ?? '', /[+−±/-]/)}`;
      return {
        text: /[\^_]\s*$/.test(tex.slice(0, at - name.length - 1)) ? `{${text}}` : wordEdge + text + wordEdge,
        next: below.next,
      };
    }
    const degree = name === 'sqrt' ? /^\s*\[(\w{1,3})\]/.exec(tex.slice(at, at + 10)) : null;
    const under = name === 'sqrt' ? argumentAt(tex, at + (degree?.[0].length ?? 0), end, closers) : null;
    if (!under) return null;
    const text = bracketed(spell(under.start, under.end, depth).trim(), /[+−±/-]/);
    return { text: `${wordEdge}${degree ? `^{${degree[1]}}` : ''}√${text}${wordEdge}`, next: under.next };
  }

  return spell(0, tex.length, 0);
}

/** Adds brackets if the text contains one of `signs`; a leading sign needs them only below a line. */
function bracketed(text: string, signs: RegExp): string {
  let depth = 0;
  const isBelow = signs.test('/');
  for (const [offset, sign] of [...text].entries()) {
    if ('{(['.includes(sign)) depth++;
    else if ('})]'.includes(sign)) depth--;
    else if (depth === 0 && signs.test(sign) && (offset > 0 || isBelow) && !/[\^_]/.test(text[offset - 1] ?? '')) {
      return `(${text})`;
    }
  }
  const factors = isBelow ? factorsOf(text) : [];
  if (factors.length > 0) return `(${factors.join(wordEdge)})`;
  const isOne = factorsOf(`${text} 1`).length === 2;
  return /\\pm(?![A-Za-z])/.test(text) || (isBelow && !isOne && hasGaps(text)) ? `(${text})` : text;
}

/** One factor of a product: a number, a symbol with its scripts, a change of a symbol, a word, or brackets. */
const factor =
  /(?:\\(?:Delta|delta|partial|nabla)(?![A-Za-z])\s*)?(?:\\[A-Za-z]+(?:\s*\{[^{}]*\})?|√?\([^()]*\)|√?[\d.,]+|√?\p{L})(?:\s*[\^_]\s*(?:\{[^{}]*\}|\\[A-Za-z]+(?:\s*\{[^{}]*\})?|[^\s{]))*(?:\s|~|\\[,;:! ])*/uy;

/** The factors of a product in any notation; [] if it is not a product, or has a single factor. */
function factorsOf(text: string): string[] {
  const factors: string[] = [];
  factor.lastIndex = 0;
  const plain = text.replaceAll(wordEdge, '');
  while (factor.lastIndex < plain.length) {
    const found = factor.exec(plain);
    if (!found) return [];
    factors.push(found[0]);
  }
  factor.lastIndex = 0;
  return factors.length > 1 ? factors : [];
}

/** Whether the text is more than a single factor, so that its rest would not seem to be below the line. */
function hasGaps(text: string): boolean {
  return /\\(?:cdot|times)(?![A-Za-z])/.test(text) || /\S(?:\s|~|\\[,;:! ])+\S/.test(text);
}

function nameAt(tex: string, offset: number): string {
  const names = /\\([A-Za-z]*)/y;
  names.lastIndex = offset;
  return names.exec(tex)?.[1] ?? '';
}

/** The argument of a command at this offset; null if there is none. */
export function argumentAt(
  tex: string,
  from: number,
  end: number,
  closers: ReadonlyMap<number, number>,
): Argument | null {
  let at = from;
  while (at < end && /\s/.test(tex[at] ?? '')) at++;
  const sign = tex[at];
  if (at >= end || sign === undefined || sign === '}') return null;
  if (sign === '{') {
    const close = closers.get(at);
    return close === undefined || close >= end ? null : { start: at + 1, end: close, next: close + 1 };
  }
  const length = sign === '\\' ? 1 + Math.max(nameAt(tex, at).length, 1) : 1;
  const next = Math.min(at + length, end);
  return { start: at, end: next, next };
}

/** The closing brace of each opening brace that has one. */
export function closingBraces(tex: string): ReadonlyMap<number, number> {
  const open: number[] = [];
  const closers = new Map<number, number>();
  for (let offset = 0; offset < tex.length; offset++) {
    if (tex[offset] === '\\') offset++;
    else if (tex[offset] === '{') open.push(offset);
    else if (tex[offset] === '}') {
      const opener = open.pop();
      if (opener !== undefined) closers.set(opener, offset);
    }
  }
  return closers;
}

/** Replaces every wordEdge by a blank if two words would run together, and by nothing otherwise. */
export function withBlanks(text: string): string {
  return text.replaceAll(/(?<=[\p{L}\p{N}\p{M})\]†‡°])\uE000+(?=[\p{L}\p{N}√∑∫])/gu, ' ').replaceAll(wordEdge, '');
}
