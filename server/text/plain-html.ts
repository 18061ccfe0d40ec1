import { type PlainStretch, plainStretchesOf } from '#contract/inline-formulas.ts';
import { bindShown } from './bind-words.ts';
import { escapeHtml } from './escape-html.ts';
import type { SetFormula } from './formulas.ts';

interface PlainHtml {
  readonly html: string;
  /** How many formulas have been set. */
  readonly formulaCount: number;
}

/** A plain text as HTML: its formulas set, everything else escaped. One that cannot be set stays as it was written. */
export function plainHtml(text: string, setFormula: SetFormula): PlainHtml {
  let formulaCount = 0;
  const drawn = plainStretchesOf(text).map(({ kind, content }) => {
    if (kind === 'words') return escapeHtml(bindShown(content));
    const formula = setFormula(content, kind);
    if (formula === null) return escapeHtml(asWritten(kind, content));
    formulaCount++;
    return kind === 'display' ? `<span class="formula" tabindex="0">${formula}</span>` : formula;
  });
  return { html: drawn.join(''), formulaCount };
}

function asWritten(kind: PlainStretch['kind'], content: string): string {
  const sign = kind === 'display' ? '$$' : '$';
  return sign + content + sign;
}

/** The same in paragraphs, which blank lines part. */
export function plainParagraphs(text: string, setFormula: SetFormula): PlainHtml {
  const paragraphs = text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => plainHtml(paragraph.trim(), setFormula));
  return {
    html: paragraphs.map(({ html }) => `<p>${html}</p>\n`).join(''),
    formulaCount: paragraphs.reduce((sum, paragraph) => sum + paragraph.formulaCount, 0),
  };
}
