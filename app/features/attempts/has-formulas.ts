import type { RichText } from '#contract/rich-text.ts';

/** Whether a text has formulas, which one may want to see larger. */
export function hasFormulas(text: RichText): boolean {
  return text.some((part) => part.kind === 'html' && part.hasFormulas);
}
