import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it';

const dollar = 0x24;

/** A dollar sign without a backslash before it. */
interface Dollar {
  readonly place: number;
  /** The number of open braces around it. */
  readonly depth: number;
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x09 || code === 0x0a;
}

function findDollars(text: string): Dollar[] {
  const dollars: Dollar[] = [];
  let depth = 0;
  for (let place = 0; place < text.length; place++) {
    const code = text.charCodeAt(place);
    if (code === 0x5c) place++;
    else if (code === 0x7b) depth++;
    else if (code === 0x7d) depth--;
    else if (code === dollar) dollars.push({ place, depth });
  }
  return dollars;
}

/** Found once for each text, so that a thousand lonely dollar signs take no longer than one. */
const dollarsOf = new WeakMap<StateInline, Map<number, { readonly index: number; readonly all: readonly Dollar[] }>>();

function dollarAt(state: StateInline) {
  let known = dollarsOf.get(state);
  if (!known) {
    const all = findDollars(state.src);
    known = new Map(all.map(({ place }, index) => [place, { index, all }]));
    dollarsOf.set(state, known);
  }
  return known.get(state.pos);
}

/**
 * The place where the formula that opens here ends; -1 if it does not end. Within braces, as in `\ce{NO_$x$}`, a dollar sign belongs to the
 * formula. If the braces do not match, the next dollar sign ends the formula, so that the author sees what is wrong.
 */
function closingPlace(state: StateInline, isDisplay: boolean): number {
  const opener = dollarAt(state);
  if (!opener) return -1;
  const { index, all } = opener;
  const from = index + (isDisplay ? 2 : 1);
  const depth = all[index]?.depth;
  const closes = (at: number) => {
    const place = all[at]?.place ?? -1;
    if (isDisplay) return all[at + 1]?.place === place + 1;
    // A dollar sign after a blank or before a digit belongs to a price, and a formula does not go past it.
    return !isBlank(state.src.charCodeAt(place - 1)) && !isDigit(state.src.charCodeAt(place + 1));
  };
  for (let at = from; at < all.length && (all[at]?.place ?? 0) < state.posMax; at++) {
    if (all[at]?.depth !== depth) continue;
    if (closes(at)) return all[at]?.place ?? -1;
    if (!isDisplay) return -1;
  }
  return closes(from) ? (all[from]?.place ?? -1) : -1;
}

function inlineMath(state: StateInline, silent: boolean): boolean {
  const { src, pos, posMax } = state;
  if (src.charCodeAt(pos) !== dollar) return false;
  const isDisplay = src.charCodeAt(pos + 1) === dollar;
  const start = pos + (isDisplay ? 2 : 1);
  if (!isDisplay && isBlank(src.charCodeAt(start))) return false;
  const end = closingPlace(state, isDisplay);
  const after = end + (isDisplay ? 2 : 1);
  if (end <= start || after > posMax) return false;
  const tex = src.slice(start, end).trim();
  if (tex === '') return false;
  if (!silent) {
    const token = state.push('math', '', 0);
    token.content = tex;
    token.markup = isDisplay ? '$$' : '$';
  }
  state.pos = after;
  return true;
}

/** No formula that begins before this line has an end. */
const vainUntil = new WeakMap<StateBlock, number>();

function blockMath(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const start = (state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0);
  if (!state.src.startsWith('$$', start) || (state.sCount[startLine] ?? 0) - state.blkIndent >= 4) return false;
  const firstEnd = state.eMarks[startLine] ?? start;
  const rest = state.src.slice(start + 2, firstEnd).trimEnd();
  let line = startLine;
  let tex = '';
  if (rest.endsWith('$$') && rest.length > 2) {
    tex = rest.slice(0, -2);
    // Two formulas in a line are left to the rule for lines.
    if (tex.includes('$$')) return false;
  } else {
    // With words after it, the formula is part of a paragraph.
    if (rest.includes('$$') || startLine < (vainUntil.get(state) ?? -1)) return false;
    line = closingLine(state, startLine + 1, endLine);
    if (line < 0) return false;
    tex = `${rest}\n${state
      .getLines(startLine + 1, line + 1, state.blkIndent, false)
      .trimEnd()
      .slice(0, -2)}`;
  }
  if (tex.trim() === '') return false;
  if (silent) return true;
  state.line = line + 1;
  const token = state.push('math_block', '', 0);
  token.block = true;
  token.content = tex.trim();
  token.map = [startLine, state.line];
  return true;
}

/** The line that ends in `$$`; -1 if a blank line or the end comes first. */
function closingLine(state: StateBlock, from: number, endLine: number): number {
  for (let line = from; line < endLine; line++) {
    if (state.isEmpty(line) || (state.sCount[line] ?? 0) < state.blkIndent) {
      vainUntil.set(state, line);
      return -1;
    }
    const end = state.skipSpacesBack(state.eMarks[line] ?? 0, state.bMarks[line] ?? 0);
    if (state.src.charCodeAt(end - 1) === dollar && state.src.charCodeAt(end - 2) === dollar) return line;
  }
  vainUntil.set(state, endLine);
  return -1;
}

/**
 * Formulas: `$…$` in a line, `$$…$$` on lines of their own. A dollar sign opens a formula if no blank follows it. It closes one if there is
 * no blank before it and no digit after it, so that prices stay prices. `\$` is always a dollar sign.
 */
export function mathRules(markdown: MarkdownIt): void {
  markdown.inline.ruler.before('escape', 'math', inlineMath);
  markdown.block.ruler.before('fence', 'math_block', blockMath, {
    alt: ['paragraph', 'reference', 'blockquote', 'list'],
  });
}
