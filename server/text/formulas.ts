import { plainFormula } from '#contract/plain-formula.ts';
import { escapeHtml } from './escape-html.ts';

/** Sets a formula; null for one that is no valid TeX, or is beyond what one text may ask for. */
export type SetFormula = (tex: string, form: FormulaForm) => string | null;

/** `display` stands on its own line. */
export type FormulaForm = 'inline' | 'display';

/** Longer ones are no formulas, and the setting of chemical equations takes time that grows with the square of their length. */
const maxFormulaLength = 3000;
/** What all formulas of one text together may take: some two thousand of ordinary length. */
const maxHtmlLength = 3_000_000;

/** These would write to the server's log. */
const unwanted = ['\\message', '\\errmessage', '\\show'];

/**
 * Browsers that show text alone print a formula in words: to them all between the two comments is one. For others the first comment ends
 * where it begins, and what is hidden is not there. The source is left out, which nobody is shown.
 */
function withWords(tex: string, html: string): string {
  const drawn = html.replace(/<annotation[^>]*>[^<]*<\/annotation>/, '');
  return `<span hidden>${escapeHtml(plainFormula(tex))}</span><!-->${drawn}<!-- -->`;
}

/** Loads what sets formulas, which takes a while and some memory; the setter that it gives is for one text. `onRefusal` hears reasons. */
export async function loadFormulas(onRefusal?: (reason: string) => void): Promise<SetFormula> {
  const { default: katex } = await import('katex');
  // Adds the commands for chemistry to it.
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
        // Links, pictures, classes and styles: none of them belongs into a formula.
        trust: () => {
          isRefused = true;
          return false;
        },
        // In em: beyond what a formula needs, and too little to cover a page.
        maxSize: 5,
        maxExpand: 300,
        macros: Object.fromEntries(unwanted.map((command) => [command, '\\unknowncommand'])),
      });
      length += html.length;
      return isRefused ? null : withWords(tex, html);
    } catch (fault) {
      onRefusal?.(fault instanceof Error ? fault.message : '');
      // Not only its own refusals: thousands of nested braces are too deep for it.
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

/** Before it is known whether there are formulas at all. */
export const noFormulas: SetFormula = () => null;
