import type { CitationFormat, CitationStyle } from '#contract/publications.ts';
import type { CitationItem } from '#server/citation/citation-model.ts';
import { citationKeys } from '#server/citation/formats/citation-keys.ts';
import { writeCitations } from '#server/citation/formats/write-citations.ts';
import { referenceOf } from '#server/citation/styles/reference.ts';

/** A file format, or a style of references as text. */
export interface CitationForm {
  readonly format: CitationFormat | 'text' | 'html';
  readonly style: CitationStyle;
}

/** A file to download. */
export interface CitationFile {
  readonly name: string;
  readonly mediaType: string;
  readonly text: string;
}

const kinds: Readonly<Record<CitationForm['format'], { readonly extension: string; readonly mediaType: string }>> = {
  bibtex: { extension: 'bib', mediaType: 'application/x-bibtex; charset=utf-8' },
  ris: { extension: 'ris', mediaType: 'application/x-research-info-systems; charset=utf-8' },
  csl: { extension: 'json', mediaType: 'application/vnd.citationstyles.csl+json; charset=utf-8' },
  text: { extension: 'txt', mediaType: 'text/plain; charset=utf-8' },
  html: { extension: 'html', mediaType: 'text/html; charset=utf-8' },
};

/** Works as a file. References have a line or a paragraph each, and the file's name includes their style. */
export function citationFileOf(
  baseName: string,
  items: readonly CitationItem[],
  { format, style }: CitationForm,
): CitationFile {
  const { extension, mediaType } = kinds[format];
  if (format !== 'text' && format !== 'html') {
    return { name: `${baseName}.${extension}`, mediaType, text: writeCitations(items, format) };
  }
  const references = items.map((item) => referenceOf(item, style));
  const lines = references.map(({ text, html }) => (format === 'text' ? text : `<p>${html}</p>`));
  return { name: `${baseName}-${style}.${extension}`, mediaType, text: lines.map((line) => `${line}\n`).join('') };
}

/** One work as a file, with the work's key as its name. */
export function citationFileOfOne(item: CitationItem, form: CitationForm): CitationFile {
  const [key = 'publication'] = citationKeys([item]);
  return citationFileOf(key, [item], form);
}
