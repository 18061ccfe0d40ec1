import formulaStyles from 'katex/dist/katex.min.css?url';
import { preinit } from 'react-dom';
import type { ChapterTexts } from '#contract/chapters.ts';
import { hasFormulas } from './has-formulas.ts';

/**
 * Fetches the style sheet of formulas as soon as it is known that some question needs it: when that question comes, the connection
 * may be gone, and a text waits for its style sheet.
 */
export function useFormulasAhead({ questions }: ChapterTexts): void {
  const isNeeded = questions.some(
    ({ question, answers }) => hasFormulas(question) || answers.some(({ answer }) => hasFormulas(answer)),
  );
  if (isNeeded) preinit(formulaStyles, { as: 'style', precedence: 'default' });
}
