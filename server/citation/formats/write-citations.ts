import type { CitationFormat } from '#contract/publications.ts';
import type { CitationItem } from '../citation-model.ts';
import { writeBibtex } from './bibtex-writer.ts';
import { writeCsl } from './csl-writer.ts';
import { writeRis } from './ris-writer.ts';

const writers: Readonly<Record<CitationFormat, (items: readonly CitationItem[]) => string>> = {
  bibtex: writeBibtex,
  ris: writeRis,
  csl: writeCsl,
};

/** The list as a file of this format, in UTF-8. */
export function writeCitations(items: readonly CitationItem[], format: CitationFormat): string {
  return writers[format](items);
}
