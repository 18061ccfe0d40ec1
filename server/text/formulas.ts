import { plainFormula } from '#contract/plain-formula.ts';
import { escapeHtml } from './escape-html.ts';

/** Sets a formula; null for invalid TeX, and beyond the limits of a text. */
export type SetFormula = (tex: string, form: FormulaForm) => string | null;

/** `display` is on a line of its own. */
export type FormulaForm = 'inline' | 'display';

/** A longer text is no formula. The time for setting chemical equations grows with the square of their length. */
const maxFormulaLength = 3000;
/** Limit for the HTML of all formulas of a text together: some two thousand of usual length. */
const maxHtmlLength = 3_000_000;

/** These commands would write to the server's log. */
const unwanted = ['\\message', '\\errmessage', '\\show'];

/**
 * Text browsers print a formula in words: they take everything between the two comments for one comment. For other browsers the first
 * comment ends at once, and the words are hidden. The formula's source is left out, as nobody sees it.
 */
function withWords(tex: string, html: string): string {
  const drawn = html.replace(/<annotation[^>]*>[^<]*<\/annotation>/, '');
  return `<span hidden>${escapeHtml(plainFormula(tex))}</span><!-->${drawn}<!-- -->`;
}

/**
 * Keeps letters and signs that touch a formula, as in `CsPbBr$_3$.`, on one line with it, which signs without width cannot do. A long
 * formula may still be broken.
 */
export function holdFormulas(html: string): string {
  const touching = /([\p{L}\p{N})\]]{0,12})(<span hidden>.*?<!-- -->)([.,;:!?)\]»”…]{0,3})/gsu;
  return html.replaceAll(touching, (whole, word, formula, signs) => {
    const isLong = formula.split('class="katex-base"').length > 2;
    return isLong || (word === '' && signs === '') ? whole : `<span style="white-space:nowrap">${whole}</span>`;
  });
}

/** Loads the library for formulas, which takes time and memory; the returned setter is for one text. `onRefusal` gets reasons. */
export async function loadFormulas(onRefusal?: (reason: string) => void): Promise<SetFormula> {
  const { default: katex } = await import('katex');
  // Adds commands for chemistry to the library.
  await import('katex/contrib/mhchem');

  const known = new Map<string, string | null>();
  let length = 0;

  const set = (tex: string, form: FormulaForm): string | null => {
    if (tex.length > maxFormulaLength || length > maxHtmlLength) return null;
    let isRefused = false;
    try {
      const html = katex.renderToString(tex, {
        displayMode: form === 'display',
        output: 'htmlAndMathml',
        throwOnError: true,
        strict: 'ignore',
        // Links, pictures, classes and styles do not belong in a formula.
        trust: () => {
          isRefused = true;
          return false;
        },
        // In em: more than a formula needs, and too little to cover a page.
        maxSize: 5,
        maxExpand: 300,
        macros: Object.fromEntries(unwanted.map((command) => [command, '\\unknowncommand'])),
      });
      length += html.length;
      return isRefused ? null : withWords(tex, html);
    } catch (fault) {
      onRefusal?.(fault instanceof Error ? fault.message : '');
      // The library may also fail by itself: thousands of nested braces are too deep for it.
      return null;
    }
  };

  return (tex, form) => {
    const key = `${form} ${tex}`;
    const html = known.get(key) ?? (known.has(key) ? null : set(tex, form));
    known.set(key, html);
    return html;
  };
}

/** Used while it is not known whether there are formulas. */
export const noFormulas: SetFormula = () => null;
