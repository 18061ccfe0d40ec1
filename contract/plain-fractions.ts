/** Stands where a word begins or ends that must not grow together with its neighbour; see `withBlanks`. */
export const seam = '\uE000';

/** Deeper ones nobody can read in a line. */
const maxDepth = 12;

/** What a command holds: a place within the braces, or one sign. */
interface Argument {
  readonly start: number;
  readonly end: number;
  readonly next: number;
}

/** Fractions and roots of a formula in a line: `\frac{a+b}{2}` becomes (a+b)/2. What has too few arguments loses its name alone. */
export function spellFractions(tex: string): string {
  if (!/\\(?:[cdt]?frac|sqrt)(?![A-Za-z])/.test(tex)) return tex;
  const closers = closersOf(tex);

  function spell(start: number, end: number, depth: number): string {
    const pieces: string[] = [];
    let at = start;
    while (at < end) {
      const place = tex.indexOf('\\', at);
      if (place === -1 || place >= end) break;
      pieces.push(tex.slice(at, place));
      const name = nameAt(tex, place);
      at = Math.min(place + 1 + Math.max(name.length, 1), end);
      const spelled = depth < maxDepth ? spellCommand(name, at, end, depth + 1) : null;
      pieces.push(spelled?.text ?? (/^(?:[cdt]?frac|sqrt)$/.test(name) ? seam : tex.slice(place, at)));
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
        text: /[\^_]\s*$/.test(tex.slice(0, at - name.length - 1)) ? `{${text}}` : seam + text + seam,
        next: below.next,
      };
    }
    const degree = name === 'sqrt' ? /^\s*\[(\w{1,3})\]/.exec(tex.slice(at, at + 10)) : null;
    const under = name === 'sqrt' ? argumentAt(tex, at + (degree?.[0].length ?? 0), end, closers) : null;
    if (!under) return null;
    const text = bracketed(spell(under.start, under.end, depth).trim(), /[+−±/-]/);
    return { text: `${seam}${degree ? `^{${degree[1]}}` : ''}√${text}${seam}`, next: under.next };
  }

  return spell(0, tex.length, 0);
}

/** With brackets where a sign stands in it that they must hold together; one that it begins with only below a line. */
function bracketed(text: string, signs: RegExp): string {
  let depth = 0;
  const isBelow = signs.test('/');
  for (const [place, sign] of [...text].entries()) {
    if ('{(['.includes(sign)) depth++;
    else if ('})]'.includes(sign)) depth--;
    else if (depth === 0 && signs.test(sign) && (place > 0 || isBelow) && !/[\^_]/.test(text[place - 1] ?? '')) {
      return `(${text})`;
    }
  }
  return /\\pm(?![A-Za-z])/.test(text) || (isBelow && hasGaps(text)) ? `(${text})` : text;
}

/** Whether a product will stand there with blanks in it, so that what is behind them would not seem to be below the line. */
function hasGaps(text: string): boolean {
  if (/\\(?:cdot|times)(?![A-Za-z])/.test(text)) return true;
  // A blank behind a command only ends it.
  if (/\S(?:\s|~|\\[,;:! ])+\S/.test(text.replaceAll(/(\\[A-Za-z]+)\s+/g, '$1'))) return true;
  return /_\s?(?:\\[A-Za-z]{1,12}\s?)?\{?[A-Z]\w{0,9}\}?\s?[\p{L}\p{N}\\]/u.test(text);
}

function nameAt(tex: string, place: number): string {
  const names = /\\([A-Za-z]*)/y;
  names.lastIndex = place;
  return names.exec(tex)?.[1] ?? '';
}

/** What a command at this place holds; null where nothing does. */
function argumentAt(tex: string, from: number, end: number, closers: ReadonlyMap<number, number>): Argument | null {
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

/** The closing brace of every opening one that has one. */
function closersOf(tex: string): ReadonlyMap<number, number> {
  const open: number[] = [];
  const closers = new Map<number, number>();
  for (let place = 0; place < tex.length; place++) {
    if (tex[place] === '\\') place++;
    else if (tex[place] === '{') open.push(place);
    else if (tex[place] === '}') {
      const opener = open.pop();
      if (opener !== undefined) closers.set(opener, place);
    }
  }
  return closers;
}

/** Every seam as a blank where two words would grow together, and as nothing elsewhere. */
export function withBlanks(text: string): string {
  return text.replaceAll(/(?<=[\p{L}\p{N}\p{M})\]†‡°])\uE000+(?=[\p{L}\p{N}√∑∫])/gu, ' ').replaceAll(seam, '');
}
