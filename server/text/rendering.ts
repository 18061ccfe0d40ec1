import { randomBytes } from 'node:crypto';
import type { Language } from '#contract/languages.ts';
import type { ContentFiles } from './content-files.ts';
import { type FormulaForm, holdFormulas, type SetFormula } from './formulas.ts';

interface RenderingOptions {
  readonly language: Language;
  /** The languages that the site offers. */
  readonly languages: readonly Language[];
  readonly files: ContentFiles;
  readonly setFormula: SetFormula;
}

/**
 * What the rules know while one text is rendered. Trusted pieces (set formulas, and drawings of the site) are kept here. Marks that no text
 * can know in advance stand in their places, and the pieces come back after the rest has been sanitised.
 */
export class Rendering {
  readonly language: Language;
  readonly languages: readonly Language[];
  readonly files: ContentFiles;
  /** How many formulas have been set. */
  formulaCount = 0;
  private readonly setFormula: SetFormula;
  private readonly secret = randomBytes(16).toString('hex');
  private readonly pieces: string[] = [];

  constructor({ language, languages, files, setFormula }: RenderingOptions) {
    this.language = language;
    this.languages = languages;
    this.files = files;
    this.setFormula = setFormula;
  }

  /** Keeps a trusted piece of HTML and gives the mark for it. */
  insert(piece: string): string {
    return `${this.secret}-${this.pieces.push(piece) - 1};`;
  }

  /** The mark of a formula; null if it cannot be set. */
  formula(tex: string, form: FormulaForm): string | null {
    const html = this.setFormula(tex, form);
    if (html === null) return null;
    this.formulaCount++;
    return this.insert(html);
  }

  /** Replaces the marks by their pieces. */
  fill(html: string): string {
    const marks = new RegExp(`${this.secret}-(\\d+);`, 'g');
    return holdFormulas(html.replaceAll(marks, (_, index) => this.pieces[Number(index)] ?? ''));
  }
}

/** The rendering that a Markdown rule runs in. Throws if the rule runs outside of one. */
export function renderingOf(env: Readonly<Record<string, unknown>> | undefined): Rendering {
  if (env?.rendering instanceof Rendering) return env.rendering;
  throw new Error('Markdown is rendered within a rendering only');
}
