import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it';
import { type Dollar, dollarsIn, formulaAt } from '#contract/inline-formulas.ts';

const dollar = 0x24;

/** Found once for each text, so that a thousand lonely dollar signs take no longer than one. */
const dollarsOf = new WeakMap<
  StateInline,
  { readonly all: readonly Dollar[]; readonly indexes: ReadonlyMap<number, number> }
>();

function findDollars(state: StateInline) {
  const all = dollarsIn(state.src);
  const found = { all, indexes: new Map(all.map(({ offset }, index) => [offset, index])) };
  dollarsOf.set(state, found);
  return found;
}

/** If the braces of a formula do not match, the next dollar sign ends it, so that the author sees what is wrong. */
const nextDollar = (next: number) => next;

function inlineMath(state: StateInline, silent: boolean): boolean {
  const { src, pos, posMax } = state;
  if (src.charCodeAt(pos) !== dollar) return false;
  const { all, indexes } = dollarsOf.get(state) ?? findDollars(state);
  const index = indexes.get(pos);
  const formula = index === undefined ? null : formulaAt(src, all, index, nextDollar);
  if (!formula || formula.end > posMax) return false;
  if (!silent) {
    const token = state.push('math', '', 0);
    token.content = formula.content;
    token.markup = formula.kind === 'display' ? '$$' : '$';
  }
  state.pos = formula.end;
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
