import type { RichText } from '#contract/rich-text.ts';

/** Whether a text has formulas, which a reader may want to enlarge. */
export function hasFormulas(text: RichText): boolean {
  return text.some((part) => part.kind === 'html' && part.hasFormulas);
}
