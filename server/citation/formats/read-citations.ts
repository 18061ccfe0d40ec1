import { setImmediate } from 'node:timers/promises';
import type { CitationFormat } from '#contract/publications.ts';
import { EntryList, type ParsedEntry, type ReadEntry } from './entry-list.ts';
import type { SettledNames } from './name-lists.ts';

export interface ReadResult {
  /** null where the text is of no known format. */
  readonly format: CitationFormat | null;
  /** All usable entries, and the first of the others: see {@link EntryList}. */
  readonly entries: readonly ReadEntry[];
  /** The number of unusable entries. */
  readonly failedCount: number;
}

/** How long other requests may wait, in milliseconds. */
const longestStretch = 20;

type Reader = (text: string, settled: SettledNames) => Iterable<ParsedEntry | null>;

/** Loaded when needed, because the BibTeX library takes time and memory. */
const readers: Readonly<Record<CitationFormat, () => Promise<Reader>>> = {
  bibtex: async () => (await import('./bibtex-reader.ts')).readBibtex,
  ris: async () => (await import('./ris-reader.ts')).readRis,
  csl: async () => (await import('./csl-reader.ts')).readCsl,
};

/** Recognizes a format by the beginning of a text, or by the first mark in it. */
export function detectFormat(text: string): CitationFormat | null {
  if (/^\s*(?:\[\s*[{\]]|\{\s*["}])/.test(text)) return 'csl';
  const ris = /^[ \t]*TY {1,2}-/m.exec(text)?.index ?? -1;
  const bibtex = /@[ \t]*[a-z][\w-]*\s*[{(]/i.exec(text)?.index ?? -1;
  if (ris >= 0 && (bibtex < 0 || ris < bibtex)) return 'ris';
  return bibtex >= 0 ? 'bibtex' : null;
}

/** Reads a list in any known format, and unclear names as chosen. A long list is read in steps, so that the server keeps answering. */
export async function readCitations(text: string, settled: SettledNames = new Map()): Promise<ReadResult> {
  // One pattern for both line ends would take ten times the memory for millions of lines.
  const lines = text
    .replace(/^\ufeff/, '')
    .replaceAll(/\r\n/g, '\n')
    .replaceAll(/\r/g, '\n');
  const format = detectFormat(lines);
  if (format === null) return { format, entries: [], failedCount: 0 };
  const read = await readers[format]();
  const list = new EntryList();
  let restAt = performance.now() + longestStretch;
  for (const entry of read(lines, settled)) {
    if (entry) list.add(entry);
    if (performance.now() < restAt) continue;
    await setImmediate();
    restAt = performance.now() + longestStretch;
  }
  return { format, ...list.finish() };
}
