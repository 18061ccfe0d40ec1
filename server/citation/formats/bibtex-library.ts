import { plugins } from '@citation-js/core';
import '@citation-js/plugin-bibtex';

interface Tables {
  readonly commands: Readonly<Record<string, string>>;
  readonly mathCommands: Readonly<Record<string, string>>;
  readonly diacritics: Readonly<Record<string, string>>;
  readonly defaultStrings: Readonly<Record<string, string>>;
}

/** A name as the library gives it, with the fields of CSL-JSON. */
export interface LibraryName {
  readonly family?: string;
  readonly given?: string;
  readonly suffix?: string;
  readonly 'non-dropping-particle'?: string;
}

interface LibraryItem {
  readonly title?: string;
  readonly author?: readonly LibraryName[];
}

// The package's types lack the commands of formulas.
const tables = plugins.config.get('@bibtex').constants as unknown as Tables;

/** Commands for a sign: `\ae`, `\alpha`. */
export const signCommands: ReadonlySet<string> = new Set([
  ...Object.keys(tables.commands),
  ...Object.keys(tables.mathCommands),
]);

/** Commands that put an accent on the next letter: `\'`, `\v`. */
export const accentCommands: ReadonlySet<string> = new Set(Object.keys(tables.diacritics));

/** Macros of every BibTeX style: journals of computer science, and months. Months become names, because days stand beside them. */
export const standardMacros: ReadonlyMap<string, string> = new Map(
  Object.entries(tables.defaultStrings).map(([name, text]) => [name, /^\d+$/.test(text) ? name : text]),
);

function readProperties(properties: Record<string, string>): LibraryItem {
  const entry = { type: 'misc', label: '', properties, annotations: {} };
  // The package's types give the input type for the output, which is CSL-JSON.
  const items: unknown[] = plugins.input.data([entry], '@bibtex/entries+list');
  return items[0] as LibraryItem;
}

/** The plain text of a TeX text. Throws where the library cannot read it. */
export function readTex(tex: string): string {
  return readProperties({ title: tex }).title ?? '';
}

/** The people of a list separated by ` and `. Throws where the library cannot read it. */
export function readNames(tex: string): readonly LibraryName[] {
  return readProperties({ author: tex }).author ?? [];
}
