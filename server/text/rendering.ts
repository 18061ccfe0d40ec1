import { randomBytes } from 'node:crypto';
import type { Language } from '#contract/languages.ts';
import type { ContentFiles } from './content-files.ts';
import type { FormulaForm, SetFormula } from './formulas.ts';

interface RenderingOptions {
  readonly language: Language;
  /** What the site offers. */
  readonly languages: readonly Language[];
  readonly files: ContentFiles;
  readonly setFormula: SetFormula;
}

/**
 * What the rules know while one text is rendered. Trusted pieces, which are formulas as they were set and drawings of the site, are kept
 * here under marks that no text can know beforehand, and come back in once the rest has been sanitised.
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

  /** A mark that stands for a trusted piece of HTML. */
  insert(piece: string): string {
    return `${this.secret}-${this.pieces.push(piece) - 1};`;
  }

  /** The formula as a mark; null where it cannot be set. */
  formula(tex: string, form: FormulaForm): string | null {
    const html = this.setFormula(tex, form);
    if (html === null) return null;
    this.formulaCount++;
    return this.insert(html);
  }

  /** Puts the pieces where their marks are. */
  fill(html: string): string {
    return html.replaceAll(new RegExp(`${this.secret}-(\\d+);`, 'g'), (_, index) => this.pieces[Number(index)] ?? '');
  }
}

/** The rendering that a rule is called for. */
export function renderingOf(env: Readonly<Record<string, unknown>> | undefined): Rendering {
  if (env?.rendering instanceof Rendering) return env.rendering;
  throw new Error('Markdown is rendered within a rendering only');
}
